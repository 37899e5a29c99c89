// The simulation's report.

import { ask, onData } from "./data.js";
import { el, fill } from "./dom.js";
import { state } from "./state.js";

let root = null;

export async function showPlay(main) {
  root = main;
  if (!state.game) return;
  const { report } = await ask("/api/play", { game: state.game });
  if (state.view !== "play") return;
  main.setAttribute("aria-busy", "false");
  if (!report) {
    fill(main, el("p", { className: "empty" }, "This game has not been played by simulation yet: ", el("code", { className: "mono" }, `cardwright simulate ${state.game}`)));
    return;
  }
  fill(main, el("div", { className: "books" }, el("section", { className: "book", "aria-label": "Simulation" }, el("h2", {}, report), el("iframe", { title: "Simulation", src: `/simulation/${state.game}?at=${Date.now()}` }))));
}

export function playKey() { return false; }

onData((what) => { if (what === "play" && state.view === "play" && root?.isConnected) showPlay(root); });
