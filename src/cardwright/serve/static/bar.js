// The bar above the content: search, languages, size, lines and sight.

import { calibrate } from "./calibrate.js";
import { data, gameOf, onData } from "./data.js";
import { el, fill, icon, popover } from "./dom.js";
import { sizeNow } from "./gallery.js";
import { go, isCalibrated, marks, onState, state } from "./state.js";

const LINES = [["trim", "Trim", "--trim"], ["safe", "Safe zone", "--safe"], ["bleed", "Bleed", ""], ["text", "Text boxes", "--box"], ["assumed", "Assumed values", "--note"]];
const SIGHTS = [["", "As printed"], ["protan", "Without red cones (protanopia)"], ["deutan", "Without green cones (deuteranopia)"], ["tritan", "Without blue cones (tritanopia)"], ["grey", "In greys"]];
const TITLES = { cards: "Cards", findings: "Findings", sheets: "Sheets", rules: "Rulebook", play: "Play" };
let drawn = "";

export function showBar() {
  const bar = document.getElementById("bar");
  const shape = JSON.stringify([state.view, state.game, state.lang, state.beside, state.side, state.only, state.pack, gameOf(state.game), packs().length, state.size === "real"]);
  if (shape === drawn) return;
  const focused = document.activeElement?.id;
  drawn = shape;
  fill(bar, el("h1", {}, TITLES[state.view] ?? "Cards"), gameChoice(), ...(state.view === "cards" ? [search(), languages(), ...chosen()] : others()));
  if (focused) document.getElementById(focused)?.focus();
}

const phone = matchMedia("(max-width: 48rem)");
phone.addEventListener("change", () => { drawn = ""; showBar(); });

// On a phone all but search and language is behind one button.
function chosen() {
  const spread = el("span", { className: "spread" });
  if (phone.matches) return [spread, popover("View", "layers", () => [el("div", { className: "stack" }, sides(), besides(), filters(), real()), lineChoice(), sightChoice()])];
  return [besides(), sides(), filters(), spread, slider(), real(),
    popover("Lines", "layers", () => [lineChoice(), el("button", { type: "button", className: "plain small", on: { click: () => calibrate() } }, "Calibrate this screen …")], { title: "Lines on each face (o)" }),
    popover("Sight", "eye", () => [sightChoice()], { title: "Colour vision (v)" })];
}

function gameChoice() {
  return el("label", { className: "select narrow" }, el("select", { id: "game", "aria-label": "Game", on: { change: (event) => choose(event.target.value) } },
    data.workspace.games.map((game) => el("option", { value: game.id, selected: game.id === state.game }, game.title))));
}

function choose(id) {
  const game = gameOf(id);
  const codes = game.languages.map((language) => language.code);
  go({ game: id, lang: codes.includes(state.lang) ? state.lang : game.source, beside: "", deck: "", card: "", pack: "", q: "" });
}

function search() {
  const input = el("input", {
    id: "search", type: "search", placeholder: "Search cards", "aria-label": "Search cards", autocomplete: "off", spellcheck: "false",
    title: "Words must all be found; field:word looks into a field",
    on: { input: (event) => go({ q: event.target.value }, { step: false }) },
  });
  input.value = state.q;
  return el("div", { className: "field" }, icon("search"), input, el("kbd", { "aria-hidden": "true" }, "/"));
}

const codes = () => gameOf(state.game)?.languages.map((language) => language.code) ?? [];
const speak = (code) => new Intl.DisplayNames(["en"], { type: "language" }).of(code);

function languages() {
  if (codes().length < 2) return "";
  return el("div", { className: "segments", role: "group", "aria-label": "Language" }, codes().map((code) =>
    el("button", { type: "button", id: `lang-${code}`, title: speak(code), "aria-label": speak(code), "aria-pressed": String(state.lang === code), on: { click: () => go({ lang: code, beside: state.beside === code ? "" : state.beside }) } }, code)));
}

function besides() {
  if (codes().length < 2) return "";
  return el("label", { className: "select" }, el("span", { className: "wide" }, "beside"), el("select", { id: "beside", "aria-label": "A second language beside", on: { change: (event) => go({ beside: event.target.value }) } },
    el("option", { value: "" }, "–"), codes().filter((code) => code !== state.lang).map((code) => el("option", { value: code, selected: state.beside === code }, code))));
}

function sides() {
  return el("button", { type: "button", id: "side", className: "plain", "aria-pressed": String(state.side === "back"), title: "Front or back (b)", on: { click: () => go({ side: state.side === "back" ? "face" : "back" }) } }, "Backs");
}

function packs() {
  const view = data.views.get(`${state.game}/${state.lang}`);
  return [...new Map([...(view?.cards.values() ?? [])].filter((card) => card.pack).map((card) => [card.pack, card.packName]))];
}

function filters() {
  const wanted = [["", "All cards"], ["findings", "With findings"], ["assumed", "With assumed values"], ["changed", "Changed just now"]];
  const choice = (id, label, values, key) => el("label", { className: "select" }, el("select", { id, "aria-label": label, on: { change: (event) => go({ [key]: event.target.value }) } },
    values.map(([value, words]) => el("option", { value, selected: state[key] === value }, words))));
  return [choice("only", "Show", wanted, "only"), packs().length ? choice("pack", "Pack", [["", "All packs"], ...packs()], "pack") : ""];
}

function slider() {
  const input = el("input", { id: "size", type: "range", min: "1.2", max: "7", step: "0.1", "aria-label": "Size of cards", on: { input: (event) => go({ size: event.target.value }, { step: false }) } });
  input.value = String(Math.min(7, sizeNow()));
  return el("span", { className: "range" }, input);
}

function real() {
  const press = () => {
    if (state.size === "real") go({ size: "" });
    else if (isCalibrated()) go({ size: "real" });
    else calibrate(() => go({ size: "real" }));
  };
  return el("button", { type: "button", id: "real", className: "plain", "aria-pressed": String(state.size === "real"), title: "As large as printed (r)", on: { click: press } }, "Real size");
}

function lineChoice() {
  const toggle = (name) => {
    const shown = marks();
    if (shown.has(name)) shown.delete(name); else shown.add(name);
    go({ marks: LINES.map(([each]) => each).filter((each) => shown.has(each)).join(",") }, { step: false });
  };
  return el("fieldset", {}, el("legend", {}, "Show on each face"), LINES.map(([name, words, colour]) =>
    el("label", {}, el("input", { type: "checkbox", checked: marks().has(name), on: { change: () => toggle(name) } }), words, colour ? el("span", { className: "swatch", style: { color: `var(${colour})` } }) : "")));
}

function sightChoice() {
  return el("fieldset", {}, el("legend", {}, "See the faces"), SIGHTS.map(([value, words]) =>
    el("label", {}, el("input", { type: "radio", name: "sight", checked: state.sight === value, on: { change: () => go({ sight: value }, { step: false }) } }), words)));
}

function others() {
  if (state.view === "findings") {
    const values = [["", "All"], ["error", "Errors"], ["warning", "Warnings"], ["information", "Notes"]];
    return [el("div", { className: "segments", role: "group", "aria-label": "Severity" }, values.map(([value, words]) =>
      el("button", { type: "button", id: `only-${value}`, "aria-pressed": String(state.only === value), on: { click: () => go({ only: value }) } }, words)))];
  }
  return [languages(), state.view === "rules" ? besides() : ""];
}

export function step(list, now, by) { return list[(list.indexOf(now) + by + list.length) % list.length]; }
export const nextLanguage = (by) => (codes().length ? go({ lang: step(codes(), state.lang, by), beside: "" }) : undefined);
export const nextSight = () => go({ sight: step(SIGHTS.map(([name]) => name), state.sight, 1) }, { step: false });
export const nextLines = () => go({ marks: step(["", "trim,safe", "trim,safe,bleed", "text", "assumed"], state.marks, 1) ?? "" }, { step: false });

onState(showBar);
onData((what, detail) => { if (what === "workspace" || (what === "view" && detail.isWhole)) showBar(); });
