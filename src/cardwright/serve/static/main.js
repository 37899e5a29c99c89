// The studio: one page whose address says what it shows.

import { showBar } from "./bar.js";
import { data, gameOf, onData, watch } from "./data.js";
import { el, fill, toast } from "./dom.js";
import { showFindings } from "./findings.js";
import { filter, primary, redraw, resize, secondary, showGallery } from "./gallery.js";
import { showInspector } from "./inspector.js";
import "./keys.js";
import { showPlay, stepShown } from "./play.js";
import { showRail, themeNow } from "./rail.js";
import { showRules } from "./rules.js";
import { showSheets } from "./sheets.js";
import { go, kept, marks, onState, state } from "./state.js";

const PAGES = { cards: showGallery, findings: showFindings, sheets: showSheets, rules: showRules, play: showPlay };
const main = document.getElementById("main");

function show() {
  (PAGES[state.view] ?? showGallery)(main);
  showInspector();
  title();
}

function title() {
  const game = gameOf(state.game);
  document.title = [state.card, game?.title, "Cardwright studio"].filter(Boolean).join(" – ");
  document.documentElement.dataset.sight = state.sight;
  document.documentElement.dataset.bleed = String(marks().has("bleed"));
}

// A game and a language that are there, whatever the address says.
function settle() {
  const { games } = data.workspace;
  if (!games.length) return false;
  const game = gameOf(state.game) ?? gameOf(kept.get("game", "")) ?? games.find((each) => !each.isBroken) ?? games[0];
  const codes = game.languages.map((language) => language.code);
  const lang = codes.includes(state.lang) || !codes.length ? state.lang : game.source;
  const beside = codes.includes(state.beside) && state.beside !== lang ? state.beside : "";
  if (game.id !== state.game || lang !== state.lang || beside !== state.beside) go({ game: game.id, lang, beside }, { step: false });
  kept.set("game", game.id);
  return true;
}

function look() {
  const wanted = [primary(), secondary()].filter((name) => name && !name.startsWith("/") && !name.endsWith("/"));
  watch(wanted, state.deck);
}

onState((changed) => {
  const has = (...names) => names.some((name) => changed.has(name));
  if (has("game", "lang", "beside")) { settle(); look(); }
  if (has("view", "game", "lang") || (has("only") && state.view === "findings") || (has("file") && state.view === "play")) {
    show();
    if (has("view")) scrollTo(0, 0);
  } else if (state.view === "cards") {
    if (has("beside", "size")) resize();
    if (has("beside", "side", "marks")) redraw();
    else if (has("q", "pack", "only", "deck")) filter();
    if (has("card")) choose();
    if (has("card", "beside", "size", "marks")) showInspector();
    if (has("deck")) scrollTo(0, 0);
  } else if (has("step") && state.view === "play") stepShown();
  else if (has("beside")) show();
  title();
});

function choose() {
  for (const tile of document.querySelectorAll(".tile")) tile.dataset.chosen = String(tile.dataset.ref === state.card);
}

onData((what, detail) => {
  if (what === "workspace") begin();
  if (what === "view" && detail.name === primary() && detail.isWhole && state.view === "cards") show();
  if (what === "view" && detail.fresh?.length) toast(detail.fresh.length === 1 ? `${detail.fresh[0]} is new` : `${detail.fresh.length} cards are new`);
  if (what === "progress" || what === "view") progress();
});

// The page is drawn as soon as the games are known; what it shows may still be on its way.
let isBegun = false;
function begin() {
  if (!settle()) {
    fill(main, el("p", { className: "empty" }, data.workspace.trouble || "This workspace has no games yet: cardwright new NAME makes one."));
    main.setAttribute("aria-busy", "false");
    return;
  }
  look();
  if (!isBegun) show();
  isBegun = true;
}

function progress() {
  const { ready = 0, total = 0 } = data.progress.get(primary()) ?? {};
  const bar = document.getElementById("progress");
  bar.hidden = ready >= total;
  bar.setAttribute("aria-valuenow", ready);
  bar.setAttribute("aria-valuemax", total);
  bar.setAttribute("aria-valuetext", `${ready} of ${total} faces rendered`);
  bar.firstElementChild.style.scale = `${total ? ready / total : 0} 1`;
}

document.documentElement.dataset.theme = themeNow();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { document.documentElement.dataset.theme = themeNow(); });
showRail();
showBar();
watch([]);
