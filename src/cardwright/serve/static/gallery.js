// All cards of a game in a language, or in two side by side: filtered, sized, and kept up to date tile by tile.

import { data, findingsOf, gameOf, onData } from "./data.js";
import { el, fill } from "./dom.js";
import { nameOf, plate } from "./plate.js";
import { addressOf, go, pxPerMm, state } from "./state.js";
import { sourceLine } from "./findings.js";

const STANDARD_PX = 3; // a millimetre on the screen where nobody has chosen a size, before rows are filled
const SMALL_PX = 2.4; // the same on a phone
const NARROW_PX = 600;
const LARGE_MM = 120; // boards and mats are shown smaller, or one would fill the screen
const GAP_PX = 16;
const PAIR_PX = 6;
const MOST_CAUSES = 2;
const FEW = 3; // designs of a deck that shares its row with others
const tiles = new Map();
let root = null;

export const primary = () => `${state.game}/${state.lang}`;
export const secondary = () => (state.beside && state.beside !== state.lang ? `${state.game}/${state.beside}` : "");

// How many pixels a millimetre of a deck takes; unless somebody chose a size, so many that cards fill their rows.
export function scale(deck) {
  if (state.size === "real") return pxPerMm();
  const longest = Math.max(deck.width, deck.height);
  const smaller = longest > LARGE_MM ? LARGE_MM / longest : 1;
  if (Number(state.size)) return Number(state.size) * smaller;
  const room = (root?.clientWidth ?? 1000) - 2 * parseFloat(root ? getComputedStyle(root).paddingLeft : 0) - 1;
  const many = secondary() ? 2 : 1;
  const wanted = (room < NARROW_PX ? SMALL_PX : STANDARD_PX) * smaller * (many > 1 ? 0.85 : 1);
  const width = (px) => deck.width * px * many + (many - 1) * PAIR_PX;
  const columns = Math.max(1, Math.round((room + GAP_PX) / (width(wanted) + GAP_PX)));
  const px = ((room - (columns - 1) * GAP_PX) / columns - (many - 1) * PAIR_PX) / many / deck.width;
  return columns > 1 ? px : Math.min(wanted, px);
}

export function showGallery(main) {
  root = main;
  tiles.clear();
  const view = data.views.get(primary());
  if (!view) return fill(main, el("p", { className: "quiet" }, "Reading the cards …"));
  main.setAttribute("aria-busy", "false");
  const sections = view.decks.map((deck) => section(view, deck));
  fill(main, alerts(view), el("div", { className: "shelf" }, sections), el("p", { className: "empty", id: "empty", hidden: true }));
  return filter();
}

function section(view, deck) {
  const cards = [...view.cards.values()].filter((card) => card.deck === deck.name);
  const grid = el("ul", { className: "grid" }, cards.map((card) => tile(card, deck)));
  const size = `${round(deck.width)}\u00a0×\u00a0${round(deck.height)}\u00a0mm`;
  const copies = deck.copies === deck.cards ? "" : `, ${deck.copies} printed`;
  return el("section", { data: { deck: deck.name, few: String(cards.length <= FEW) }, "aria-label": deck.title, style: { "--px": `${scale(deck)}px` } },
    el("div", { className: "deck-head" }, el("h2", {}, deck.title),
      el("p", {}, `${deck.cards} ${deck.cards === 1 ? "design" : "designs"}${copies} · ${size}`)),
    grid);
}

const round = (length) => Math.round(length * 100) / 100;

function tile(card, deck) {
  const item = el("li", { className: "tile", data: { ref: card.ref } });
  tiles.set(card.ref, { item, text: "" });
  return draw(item, card, deck);
}

function draw(item, card, deck) {
  const px = scale(deck);
  const other = data.views.get(secondary())?.cards.get(card.ref);
  const findings = findingsOf(state.game, card.ref);
  const here = findings.filter((each) => each.severity !== "information");
  const shown = [card, other].filter(Boolean);
  const plates = shown.map((each, index) => plate(each, state.side, deck, {
    px, isFree: true, words: `${nameOf(each)}, ${state.side}`,
    pointed: here.filter((finding) => !finding.lang || finding.lang === (index ? state.beside : state.lang)),
  }));
  item.dataset.ref = card.ref;
  item.dataset.chosen = String(state.card === card.ref);
  for (const [name, value] of [["--w", deck.width], ["--h", deck.height], ["--many", shown.length]]) item.style.setProperty(name, value);
  const names = [...new Set(shown.map((each) => each.name).filter(Boolean))].join(" / ") || card.id;
  const button = el("button", {
    type: "button", "aria-haspopup": "dialog", data: { ref: card.ref },
    on: { click: () => go({ card: state.card === card.ref ? "" : card.ref }) },
  }, el("span", { className: "pair" }, plates),
  el("span", { className: "caption" }, card.number === null ? "" : el("span", { className: "number" }, card.number), el("b", { title: names }, names), badges(card, findings)));
  fill(item, button);
  tiles.get(card.ref).text = textOf(shown);
  tiles.get(card.ref).signs = signsOf(card.ref);
  return item;
}

// What a tile shows of the findings; one whose findings are the same need not be drawn again.
const signsOf = (ref) => findingsOf(state.game, ref).map((each) => `${each.code}${each.severity}${each.field}${each.lang}`).join(" ");

function badges(card, findings) {
  const count = (severity) => findings.filter((each) => each.severity === severity).length;
  const guessed = card.origins.length;
  const parts = [
    ["error", count("error"), "error", ""], ["warning", count("warning"), "warning", ""],
    ["information", guessed, "value that is not plainly the source's", "≈"],
  ].filter(([, number]) => number).map(([severity, number, noun, sign]) =>
    el("span", { className: `tally ${severity}`, title: `${number} ${noun}${number === 1 ? "" : "s"}` }, `${sign}${number}`));
  if (card.copies !== 1) parts.push(el("span", { className: "tally copies", title: `${card.copies} printed` }, `×${card.copies}`));
  return el("span", { className: "badges" }, parts);
}

function textOf(cards) {
  return cards.flatMap((card) => [card.ref, card.number ?? "", card.name, card.pack, card.packName, card.rule,
    ...card.fields.flatMap((field) => [`${field.name}:${field.value}`, field.value])]).join("\n").toLowerCase();
}

// Words must all be found; `field:word` looks into a field.
export function filter() {
  const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
  const view = data.views.get(primary());
  let count = 0;
  for (const [ref, { item, text }] of tiles) {
    const card = view?.cards.get(ref);
    const isShown = Boolean(card) && (!state.deck || card.deck === state.deck) && (!state.pack || card.pack === state.pack)
      && words.every((word) => text.includes(word)) && passes(card);
    item.hidden = !isShown;
    count += Number(isShown);
  }
  for (const part of root.querySelectorAll("section[data-deck]")) part.hidden = !part.querySelector(".tile:not([hidden])");
  const empty = document.getElementById("empty");
  if (empty) {
    empty.hidden = count > 0;
    empty.textContent = view?.cards.size ? "No card is like that. Clear the search or the filters." : "This game has no cards yet.";
  }
}

function passes(card) {
  const findings = () => findingsOf(state.game, card.ref);
  if (state.only === "findings") return findings().some((each) => each.severity !== "information");
  if (state.only === "assumed") return card.origins.length > 0;
  if (state.only === "changed") return data.changed.has(`${primary()}:${card.ref}`);
  return true;
}

function alerts(view) {
  const game = gameOf(state.game);
  const stale = [...view.cards.values()].filter((card) => Object.values(card.sides).some((side) => side.state === "stale"));
  if (!stale.length && !view.trouble && !data.workspace.trouble && !game?.isBroken) return [];
  const paths = new Set(stale.map((card) => card.path));
  const errors = data.findings.findings.filter((each) => each.severity === "error" && (!each.game || each.game === state.game));
  const causes = errors.filter((each) => paths.has(each.path) || each.path.startsWith("templates/") || /^(YML|TPL|LAY)/.test(each.code));
  const more = causes.length > MOST_CAUSES ? el("p", {}, "and ", el("a", { href: addressOf({ view: "findings", only: "error" }), on: { click: (event) => { event.preventDefault(); go({ view: "findings", only: "error", card: "" }); } } }, `${causes.length - MOST_CAUSES} more`)) : "";
  return [el("div", { className: "alert", role: "alert" },
    el("p", {}, el("strong", {}, "Something is broken. "), stale.length ? staleWords(stale) : (view.trouble || data.workspace.trouble)),
    causes.slice(0, MOST_CAUSES).map((finding) => el("div", {}, el("p", {}, el("span", { className: "mono" }, `${finding.path}:${finding.line}`), ` ${finding.message}`), sourceLine(finding))), more)];
}

function staleWords(stale) {
  const kept = stale.filter((card) => Object.values(card.sides).some((side) => side.key)).length;
  if (!kept) return stale.length === 1 ? "1 card cannot be drawn until it is mended." : `${stale.length} cards cannot be drawn until it is mended.`;
  return kept === 1 ? "1 card shows its last good face until it is mended." : `${kept} cards show their last good face until it is mended.`;
}

export function shownTiles() {
  return [...tiles.values()].map(({ item }) => item).filter((item) => !item.hidden && item.isConnected);
}

export function redraw(refs) {
  const view = data.views.get(primary());
  if (!view || !root) return;
  for (const ref of refs ?? tiles.keys()) {
    const card = view.cards.get(ref);
    const deck = card && view.decks.find((each) => each.name === card.deck);
    const known = tiles.get(ref);
    if (known && deck) draw(known.item, card, deck);
  }
  const old = root.querySelector(".alert");
  const [alert] = alerts(view);
  if (old) old.remove();
  if (alert) root.prepend(alert);
  filter();
}

onData((what, detail) => {
  if (state.view !== "cards" || !root?.isConnected) return;
  if (what === "view" && detail.name === primary()) detail.isWhole ? showGallery(root) : redraw(detail.refs);
  else if (what === "view" && detail.name === secondary()) redraw(detail.isWhole ? undefined : detail.refs);
  else if (what === "findings") redraw([...tiles].filter(([ref, known]) => known.signs !== signsOf(ref)).map(([ref]) => ref));
});

export const sizeNow = () => (state.size === "real" ? pxPerMm() : Number(state.size) || STANDARD_PX);

// Sizes are the style sheet's; only the fineness of the pictures wants them drawn anew, once the size is settled.
let settling = 0;
export function resize() {
  const view = data.views.get(primary());
  if (!view || !root?.isConnected) return;
  for (const deck of view.decks) root.querySelector(`section[data-deck="${CSS.escape(deck.name)}"]`)?.style.setProperty("--px", `${scale(deck)}px`);
  clearTimeout(settling);
  settling = setTimeout(() => { if (state.view === "cards") redraw(); }, 250);
}

let width = 0;
new ResizeObserver(([entry]) => {
  if (Math.abs(entry.contentRect.width - width) < 2) return;
  width = entry.contentRect.width;
  if (state.view === "cards") resize();
}).observe(document.getElementById("main"));
