// One card, near: both sides in all languages that are shown, what is written on it and where, and what is wrong.

import { data, findingsOf, onData } from "./data.js";
import { el, fill, icon } from "./dom.js";
import { describe, placeButtons } from "./findings.js";
import { primary, secondary } from "./gallery.js";
import { nameOf, plate } from "./plate.js";
import { go, pxPerMm, state } from "./state.js";

const place = () => document.getElementById("inspector");
const NEAR_PX = 4.6;

export function showInspector() {
  const box = place();
  const view = data.views.get(primary());
  const card = state.view === "cards" && state.card ? view?.cards.get(state.card) : null;
  const hadFocus = box.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  box.hidden = !card;
  if (!card) return;
  const deck = view.decks.find((each) => each.name === card.deck);
  const findings = findingsOf(state.game, card.ref);
  fill(box, top(card), faces(card, deck, findings), fields(card), wrong(findings));
  if (hadFocus) box.querySelector(`[aria-label="${CSS.escape(hadFocus)}"]`)?.focus({ preventScroll: true });
}

function top(card) {
  return el("div", { className: "top" }, el("h2", {}, nameOf(card)),
    el("button", { type: "button", className: "plain small", "aria-label": "Previous card", on: { click: () => stepBy(-1) } }, icon("left")),
    el("button", { type: "button", className: "plain small", "aria-label": "Next card", on: { click: () => stepBy(1) } }, icon("right")),
    el("button", { type: "button", className: "plain small", "aria-label": "Close the card", on: { click: () => go({ card: "" }) } }, icon("close")));
}

export function stepBy(step) {
  const shown = [...document.querySelectorAll(".tile:not([hidden])")].map((tile) => tile.dataset.ref);
  const index = shown.indexOf(state.card);
  const next = shown[index + step];
  if (next) {
    go({ card: next });
    document.querySelector(`.tile[data-ref="${CSS.escape(next)}"]`)?.scrollIntoView({ block: "nearest" });
  }
}

function faces(card, deck, findings) {
  const langs = [[primary(), state.lang], [secondary(), state.beside]].filter(([name]) => name && data.views.get(name)?.cards.has(card.ref));
  const room = (place().clientWidth || 400) - 64;
  const px = state.size === "real" ? pxPerMm() : Math.min(NEAR_PX, room / deck.width, 560 / deck.height);
  const figures = langs.flatMap(([name, lang]) => {
    const shown = data.views.get(name).cards.get(card.ref);
    return Object.keys(shown.sides).map((side) => {
      const pointed = findings.filter((each) => each.severity !== "information" && (!each.lang || each.lang === lang));
      const words = `${side === "face" ? "Front" : "Back"}${langs.length > 1 ? `, ${lang}` : ""}`;
      return el("figure", {}, el("span", { className: "pair" }, plate(shown, side, deck, { px, words: `${nameOf(shown)}: ${words}`, pointed, lazy: false })), el("figcaption", {}, words));
    });
  });
  return el("div", { className: "faces" }, figures);
}

function fields(card) {
  const about = new Map();
  for (const origin of card.origins) about.set(origin.field, [...(about.get(origin.field) ?? []), origin]);
  const rows = [
    ["id", card.ref, card.line], ...card.fields.map((field) => [field.name, field.value, field.line]),
    ...(card.pack ? [["pack", card.packName, card.line]] : []), ...(card.rule ? [["rule", `#${card.rule}`, card.line]] : []),
    ["copies", String(card.copies), card.line],
  ];
  return [el("h3", {}, "Written in the data"), el("dl", { className: "fields" }, rows.map(([name, value, line]) =>
    el("div", {}, el("dt", {}, name),
      el("dd", {}, value, (about.get(name) ?? []).map((origin) => el("span", { className: "why" }, `≈ ${origin.kind}: ${origin.why}`))),
      el("dd", { className: "at" }, placeButtons({ path: card.path, line, column: 1 }, { isShort: true })))))];
}

function wrong(findings) {
  const ordered = [...findings].sort((one, two) => rank(one) - rank(two));
  return ordered.length ? [el("h3", {}, "Found on it"), ordered.map((finding) => describe(finding, { isNear: true }))] : [];
}

const rank = (finding) => ["error", "warning", "information"].indexOf(finding.severity);

onData((what, detail) => {
  if (what === "findings" || (what === "view" && (detail.isWhole || detail.refs.includes(state.card)))) showInspector();
});
