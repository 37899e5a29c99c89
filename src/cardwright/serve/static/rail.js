// The rail: which game and deck, which page, and whether the studio is still there.

import { data, gameOf, onData } from "./data.js";
import { el, fill, icon } from "./dom.js";
import { findingTallies } from "./findings.js";
import { addressOf, go, kept, onState, state } from "./state.js";

const PAGES = [["cards", "Cards"], ["findings", "Findings"], ["sheets", "Sheets"], ["rules", "Rulebook"], ["play", "Play"]];

function link(changes, isHere, ...children) {
  return el("a", {
    href: addressOf(changes), "aria-current": isHere ? "page" : false,
    on: { click: (event) => { if (!event.metaKey && !event.ctrlKey && !event.shiftKey) { event.preventDefault(); go(changes); } } },
  }, children);
}

export function showRail() {
  const rail = document.getElementById("rail");
  const focused = rail.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  fill(rail,
    el("div", { className: "brand" }, el("img", { src: "/static/mark.svg", alt: "" }), el("div", {}, "Cardwright", el("small", {}, data.workspace.name ?? ""))),
    el("nav", { className: "views", "aria-label": "Pages" }, el("ul", {}, PAGES.map(([name, words]) =>
      el("li", {}, link({ view: name, card: "", only: "", step: "" }, state.view === name, icon(name), el("span", {}, words), name === "findings" ? tallies() : ""))))),
    el("nav", { className: "games", "aria-label": "Games" }, el("h2", {}, "Games"), el("ul", {}, data.workspace.games.map(game))),
    foot());
  if (focused) rail.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

function tallies() {
  const [errors, warnings] = findingTallies(state.game);
  const [severity, number] = errors[1] ? errors : warnings;
  return number ? el("span", { className: "count" }, el("span", { className: `tally ${severity}`, title: `${number} ${severity}s` }, number)) : "";
}

function game(each) {
  const isHere = each.id === state.game;
  const [[, errors]] = findingTallies(each.id);
  const mark = errors || each.isBroken ? el("span", { className: "count" }, el("span", { className: "tally error", title: `${errors} errors` }, errors || "✕")) : el("span", { className: "count" }, each.cards);
  return el("li", {}, link({ ...leave(each), deck: "", card: "" }, isHere && !state.deck, el("span", { lang: each.source || undefined }, each.title), mark), isHere ? decks() : "");
}

// The language stays where the other game has it.
function leave(each) {
  const codes = each.languages.map((language) => language.code);
  const lang = codes.includes(state.lang) ? state.lang : each.source;
  return { game: each.id, lang, beside: codes.includes(state.beside) ? state.beside : "", pack: "", q: "" };
}

function decks() {
  const view = data.views.get(`${state.game}/${state.lang}`);
  if (!view || state.view !== "cards") return "";
  return el("ul", { className: "decks" }, view.decks.map((deck) =>
    el("li", {}, link({ deck: state.deck === deck.name ? "" : deck.name, card: "" }, state.deck === deck.name, el("span", {}, deck.title), el("span", { className: "count" }, deck.cards)))));
}

function foot() {
  const live = data.live ? "Live" : "Not connected";
  return el("div", { className: "foot" }, el("span", { className: "dot", data: { live: String(data.live) } }), el("span", {}, live), el("span", { className: "spread" }),
    el("button", { type: "button", className: "plain small", "aria-label": "Light or dark", title: "Light or dark (t)", on: { click: switchTheme } }, icon("sun")),
    el("button", { type: "button", className: "plain small", "aria-label": "Keys", title: "Keys (?)", on: { click: () => dispatchEvent(new Event("keys")) } }, "?"));
}

export function themeNow() {
  return kept.get("theme", "") || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

export function switchTheme() {
  kept.set("theme", themeNow() === "dark" ? "light" : "dark");
  document.documentElement.dataset.theme = themeNow();
}

onState(showRail);
onData((what, detail) => { if (["workspace", "findings", "live"].includes(what) || (what === "view" && detail.isWhole)) showRail(); });
export { gameOf };
