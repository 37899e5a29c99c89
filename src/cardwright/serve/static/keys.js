// The keyboard: one letter each, none while somebody types.

import { nextLanguage, nextLines, nextSight } from "./bar.js";
import { el, fill } from "./dom.js";
import { shownTiles, sizeNow } from "./gallery.js";
import { stepBy } from "./inspector.js";
import { switchTheme } from "./rail.js";
import { playKey } from "./play.js";
import { go, isCalibrated, state } from "./state.js";
import { calibrate } from "./calibrate.js";

const PAGES = ["cards", "findings", "sheets", "rules", "play"];
const HELP = [
  [["←", "→", "↑", "↓"], "go from card to card; in a replay, from step to step"], [["Enter"], "open the card"], [["Esc"], "close it, or clear the search"],
  [["/"], "search"], [["l", "L"], "next or previous language"], [["b"], "front or back"], [["r"], "real size"], [["+", "−"], "larger, smaller"],
  [["o"], "trim, safe zone, bleed, text boxes"], [["v"], "colour vision, greys"], [["1", "…", "5"], "cards, findings, sheets, rulebook, play"], [["t"], "light or dark"], [["?"], "this list"],
];

export function showKeys() {
  const dialog = document.getElementById("dialog");
  fill(dialog, el("h2", { id: "dialog-title" }, "Keys"),
    el("dl", { className: "keys" }, HELP.flatMap(([keys, words]) => [el("dt", {}, keys.map((key) => el("kbd", {}, key))), el("dd", {}, words)])),
    el("div", { className: "end" }, el("button", { type: "button", className: "plain", on: { click: () => dialog.close() } }, "Close")));
  dialog.showModal();
}

function move(key) {
  const shown = shownTiles();
  if (!shown.length) return;
  const now = shown.findIndex((tile) => tile.dataset.ref === (document.activeElement?.dataset.ref ?? state.card));
  const target = now < 0 ? shown[0] : neighbour(shown, now, key);
  if (!target) return;
  target.querySelector("button").focus({ preventScroll: true });
  target.scrollIntoView({ block: "nearest" });
  if (state.card) go({ card: target.dataset.ref }, { step: false });
}

function neighbour(shown, now, key) {
  if (key === "ArrowLeft") return shown[now - 1];
  if (key === "ArrowRight") return shown[now + 1];
  const here = shown[now].getBoundingClientRect();
  const middle = here.left + here.width / 2;
  const rows = shown.map((tile) => ({ tile, box: tile.getBoundingClientRect() })).filter(({ box }) => (key === "ArrowDown" ? box.top > here.bottom - 4 : box.bottom < here.top + 4));
  const edge = key === "ArrowDown" ? Math.min(...rows.map(({ box }) => box.top)) : Math.max(...rows.map(({ box }) => box.top));
  return rows.filter(({ box }) => Math.abs(box.top - edge) < 4).sort((a, b) => Math.abs(a.box.left + a.box.width / 2 - middle) - Math.abs(b.box.left + b.box.width / 2 - middle))[0]?.tile;
}

function resize(factor) {
  const size = Math.min(7, Math.max(1.2, Math.round(sizeNow() * factor * 10) / 10));
  go({ size: String(size) }, { step: false });
}

const ACTIONS = {
  "/": () => document.getElementById("search")?.focus(),
  l: () => nextLanguage(1), L: () => nextLanguage(-1),
  b: () => go({ side: state.side === "back" ? "face" : "back" }),
  r: () => (state.size === "real" ? go({ size: "" }) : isCalibrated() ? go({ size: "real" }) : calibrate(() => go({ size: "real" }))),
  "+": () => resize(1.2), "=": () => resize(1.2), "-": () => resize(1 / 1.2),
  o: nextLines, v: nextSight, t: switchTheme, "?": showKeys,
  j: () => stepBy(1), k: () => stepBy(-1),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target;
  const isTyping = target.matches?.("input:not([type=checkbox]):not([type=radio]):not([type=range]), select, textarea");
  if (event.key === "Escape") return escape(target, isTyping);
  if (isTyping || (target.matches?.("input[type=range], input[type=radio]") && event.key.startsWith("Arrow"))) return undefined;
  if (event.key.startsWith("Arrow") && state.view === "cards") { event.preventDefault(); return move(event.key); }
  if (state.view === "play" && playKey(event.key)) return event.preventDefault();
  if (PAGES[Number(event.key) - 1]) return go({ view: PAGES[Number(event.key) - 1], card: "", only: "" });
  const action = ACTIONS[event.key];
  if (action) { event.preventDefault(); action(); }
  return undefined;
});

function escape(target, isTyping) {
  if (isTyping && target.id === "search") {
    if (state.q) { target.value = ""; go({ q: "" }, { step: false }); } else target.blur();
  } else if (state.card) {
    const ref = state.card;
    go({ card: "" });
    document.querySelector(`.tile[data-ref="${CSS.escape(ref)}"] button`)?.focus();
  } else if (state.q) {
    const box = document.getElementById("search");
    if (box) box.value = "";
    go({ q: "" }, { step: false });
  }
}

addEventListener("keys", showKeys);
