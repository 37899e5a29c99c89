// What a simulation found, and games that were written down, step by step on the rendered cards.

import { ask, data, onData } from "./data.js";
import { el, fill } from "./dom.js";
import { nameOf, plate } from "./plate.js";
import { go, state } from "./state.js";

const REPORT = "report";
const SMALL_MM = 1.15; // pixels a millimetre of a card on the table
const LARGEST_PX = 110;
const MOST = 36; // different cards of a zone that are drawn; of more, the last ones
let root = null;
let replay = null; // the one that is shown: its steps, and the zones after each of them
let told = { report: "", replays: [], isTrusted: false };

export async function showPlay(main) {
  root = main;
  if (!state.game) return;
  const game = state.game;
  try {
    told = await ask("/api/play", { game });
  } catch (error) { fill(main, problem(error)); return; }
  if (state.view !== "play" || state.game !== game) return;
  main.setAttribute("aria-busy", "false");
  const file = chosen();
  if (!file) {
    fill(main, el("p", { className: "empty" }, "This game has not been played by simulation yet: ", el("code", { className: "mono" }, `cardwright simulate ${game}`)));
  } else if (file === REPORT) {
    fill(main, choice(file), el("div", { className: "books report" }, el("section", { className: "book", "aria-label": "Simulation" }, el("iframe", { title: "Simulation", src: `/simulation/${game}?at=${Date.now()}`, on: { load: (event) => tieWitnesses(event.target, game) } }))));
  } else await showReplay(main, game, file);
}

// A witness that the report names is played on the cards.
function tieWitnesses(page, game) {
  for (const link of page.contentDocument?.querySelectorAll("a[href]") ?? []) {
    const file = `build/${game}/${link.getAttribute("href")}`;
    if (told.replays.some((each) => each.file === file)) {
      link.addEventListener("click", (event) => { event.preventDefault(); go({ file, step: "" }); });
    }
  }
}

function chosen() {
  const known = told.replays.map((each) => each.file);
  if (state.file && (state.file === REPORT ? told.report : known.includes(state.file))) return state.file;
  return told.report ? REPORT : known[0] ?? "";
}

function choice(file) {
  const words = (each) => [each.claim || each.name, each.players === 1 ? "alone" : `${each.players} players`, (each.bots ?? []).join(", ")].filter(Boolean).join(" · ");
  const options = [...(told.report ? [[REPORT, "Report of the simulation"]] : []), ...told.replays.map((each) => [each.file, words(each)])];
  return el("p", { className: "choice" }, el("label", { className: "select" }, el("span", {}, "Show"),
    el("select", { id: "replay", on: { change: (event) => go({ file: event.target.value, step: "" }) } }, options.map(([value, said]) => el("option", { value, selected: value === file }, said)))));
}

async function showReplay(main, game, file) {
  if (replay?.file !== file || replay.game !== game) {
    if (!told.isTrusted) {
      fill(main, choice(file), el("div", { className: "alert calm", role: "status" }, el("p", {}, el("strong", {}, "A replay runs the game's own code. "), "If you trust it, start the studio with ", el("code", { className: "mono" }, "cardwright serve --trust"), ".")));
      return;
    }
    fill(main, choice(file), el("p", { className: "quiet" }, "Playing the game again …"));
    try {
      replay = unfold(await ask("/api/replay", { game, file }), file, game);
    } catch (error) { fill(main, choice(file), problem(error)); return; }
    if (state.view !== "play") return;
  }
  draw(main);
}

const problem = (error) => el("div", { className: "alert", role: "alert" }, el("p", {}, el("strong", {}, "This cannot be shown. "), error.message.replace(/^\d+ /, "")));

// Each step tells what changed; here is what lies where at each of them.
function unfold(game, file, id) {
  const tables = [];
  let zones = new Map();
  for (const step of game.steps) {
    const next = new Map(zones);
    for (const [zone, cards] of Object.entries(step.zones)) { if (cards) next.set(zone, cards); else next.delete(zone); }
    tables.push(next);
    zones = next;
  }
  return { ...game, file, game: id, tables };
}

const stepNow = () => Math.min(Math.max(Number(state.step) || 0, 0), replay.steps.length - 1);

function draw(main) {
  const steps = replay.steps;
  const slider = el("input", { type: "range", id: "scrub", min: "0", max: String(steps.length - 1), "aria-label": "Step of the game", on: { input: (event) => goTo(Number(event.target.value)) } });
  const list = el("ol", { className: "moves", id: "moves", "aria-label": "Moves", tabindex: "0" }, steps.map((step, index) => el("li", {}, el("a", {
    href: `?view=play&game=${state.game}&file=${encodeURIComponent(replay.file)}&step=${index}`, data: { step: index },
    on: { click: (event) => { event.preventDefault(); goTo(index); } },
  }, step.player ? el("b", {}, `${step.player} `) : "", step.words))));
  const notice = replay.isStale ? el("div", { className: "alert calm", role: "status" }, el("p", {}, "The data have changed since this game was played; it may go otherwise now.")) : "";
  fill(main, choice(replay.file), notice, el("div", { className: "replay" }, el("div", { className: "table-top" }, el("p", { id: "said", "aria-live": "polite" }), slider, el("p", { id: "score", className: "quiet" }), el("div", { id: "zones" })), list));
  show();
}

function goTo(index) {
  go({ step: String(Math.min(Math.max(index, 0), replay.steps.length - 1)) }, { step: false });
}

export function stepShown() {
  if (root?.querySelector(".replay") && replay) show(); else showPlay(root);
}

// The table is shown as a step leaves it: that is, as the next one finds it.
function show() {
  const index = stepNow();
  const step = replay.steps[index];
  const after = replay.tables[Math.min(index + 1, replay.tables.length - 1)];
  const before = replay.tables[index];
  fill(document.getElementById("said"), el("span", { className: "quiet number" }, `${index + 1} of ${replay.steps.length} · round ${step.round + 1} `), step.player ? el("b", {}, `Player ${step.player} `) : "", step.words);
  document.getElementById("score").textContent = replay.steps[Math.min(index + 1, replay.steps.length - 1)].table;
  document.getElementById("scrub").value = String(index);
  fill(document.getElementById("zones"), [...after].map(([name, rows]) => zone(name, rows, before.get(name))));
  const list = document.getElementById("moves");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const here = list.querySelector(`[data-step="${index}"]`);
  here.setAttribute("aria-current", "step");
  list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

const count = (rows) => rows.reduce((sum, [, number]) => sum + number, 0);

function zone(name, rows, earlier = []) {
  const had = new Map();
  for (const [card, number] of earlier) had.set(card, (had.get(card) ?? 0) + number);
  const has = new Map();
  for (const [card, number] of rows) has.set(card, (has.get(card) ?? 0) + number);
  const shown = rows.slice(-MOST);
  const total = count(rows);
  const isChanged = total !== count(earlier) || [...has].some(([card, number]) => had.get(card) !== number);
  return el("section", { className: "zone", data: { changed: String(isChanged) }, "aria-label": name },
    el("h3", {}, name, el("span", { className: "count" }, ` ${total}`)),
    el("ul", { className: "lying" }, rows.length > shown.length ? el("li", { className: "quiet" }, `${total - count(shown)} more`) : "",
      shown.map(([card, number]) => laid(replay.cards[card], number, (has.get(card) ?? 0) > (had.get(card) ?? 0)))));
}

function laid(ref, number, isNew) {
  const view = data.views.get(`${state.game}/${state.lang}`);
  const card = view?.cards.get(ref);
  const deck = card && view.decks.find((each) => each.name === card.deck);
  const face = deck ? plate(card, "face", deck, { px: Math.min(SMALL_MM, LARGEST_PX / Math.max(deck.width, deck.height)), words: nameOf(card) }) : el("span", { className: "mono" }, ref);
  return el("li", { className: "laid", data: { fresh: String(isNew) }, title: card ? nameOf(card) : ref }, face, number > 1 ? el("span", { className: "tally copies" }, `×${number}`) : "");
}

// Arrows go step by step, with Page Up and Page Down round by round.
export function playKey(key) {
  if (!replay || !root?.querySelector(".replay")) return false;
  const now = stepNow();
  const round = replay.steps[now].round;
  const last = replay.steps.length - 1;
  const targets = {
    ArrowRight: now + 1, ArrowDown: now + 1, ArrowLeft: now - 1, ArrowUp: now - 1, Home: 0, End: last,
    PageDown: replay.steps.findIndex((step, index) => index > now && step.round > round),
    PageUp: Math.max(0, replay.steps.findIndex((step) => step.round >= round - 1)),
  };
  if (!(key in targets)) return false;
  goTo(targets[key] < 0 && key === "PageDown" ? last : targets[key]);
  return true;
}

onData((what, detail) => {
  if (state.view !== "play" || !root?.isConnected) return;
  if (what === "play") { replay = null; showPlay(root); }
  else if (what === "edited" && detail.includes(state.game)) replay = null;
  else if (what === "view" && replay && root.querySelector(".replay")) show();
});
