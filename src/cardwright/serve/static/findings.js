// The findings: by file, with their lines; an error comes before a warning, notes are folded.

import { data, gameOf, onData } from "./data.js";
import { el, fill, toast } from "./dom.js";
import { nameOf, plate } from "./plate.js";
import { addressOf, go, state } from "./state.js";

const SEVERITIES = ["error", "warning", "information"];
const SIGNS = { error: "✕ error", warning: "! warning", information: "i note" };
const NEAR_PX = 1.9;
let root = null;

export function showFindings(main) {
  root = main;
  main.setAttribute("aria-busy", "false");
  const wanted = data.findings.findings.filter((each) => (!state.game || !each.game || each.game === state.game) && (!state.only || each.severity === state.only));
  if (!wanted.length) return fill(main, el("p", { className: "clean" }, el("strong", {}, "Nothing to mend."), "Every rule has looked at this game and found nothing."));
  const files = Map.groupBy ? Map.groupBy(wanted, (each) => each.path) : group(wanted);
  const ordered = [...files].sort(([a, one], [b, two]) => worst(one) - worst(two) || (a < b ? -1 : 1));
  return fill(main, el("div", { className: "files" }, ordered.map(([path, findings]) => file(path, findings))));
}

function group(findings) {
  const files = new Map();
  for (const each of findings) files.set(each.path, [...(files.get(each.path) ?? []), each]);
  return files;
}

const worst = (findings) => Math.min(...findings.map((each) => SEVERITIES.indexOf(each.severity)));

function file(path, findings) {
  const loud = findings.filter((each) => each.severity !== "information" || state.only === "information").sort((one, two) => worst([one]) - worst([two]));
  const notes = findings.filter((each) => !loud.includes(each));
  const tallies = SEVERITIES.map((severity) => [severity, findings.filter((each) => each.severity === severity).length]).filter(([, number]) => number);
  return el("section", { className: "file", "aria-label": path },
    el("h2", {}, el("span", {}, path), tallies.map(([severity, number]) => el("span", { className: `tally ${severity}`, title: `${number} ${severity}` }, number))),
    loud.map((finding) => describe(finding)),
    notes.length ? el("details", { className: "more", open: loud.length ? undefined : notes.length < 3 }, el("summary", {}, `${notes.length} ${notes.length === 1 ? "note" : "notes"}`), notes.map((finding) => describe(finding))) : []);
}

export function describe(finding, { isNear = false } = {}) {
  const reason = data.findings.reasons?.[finding.code];
  return el("article", { className: "finding", data: { code: finding.code } },
    el("div", { className: "words" },
      el("p", { className: "what" }, el("span", { className: `sign ${finding.severity}` }, SIGNS[finding.severity]),
        el("span", { className: "code" }, `${finding.code} ${finding.name}`), finding.lang ? el("span", { className: "code" }, finding.lang) : ""),
      el("p", { className: "message" }, finding.message),
      sourceLine(finding),
      finding.related.map((other) => [el("p", { className: "quiet mono" }, `${other.path}:${other.line}: ${other.label}`), other.source ? sourceLine({ ...other, severity: "information" }) : ""]),
      finding.hint ? el("p", { className: "hint" }, finding.hint) : "",
      reason ? el("details", {}, el("summary", {}, "Why this is a rule"), el("p", {}, reason)) : "",
      el("p", { className: "actions" }, placeButtons(finding), finding.card && !isNear ? showCard(finding) : "")),
    isNear ? "" : picture(finding));
}

function showCard(finding) {
  const changes = { view: "cards", game: finding.game, card: finding.card, only: "", q: "", deck: "", ...(finding.lang ? { lang: finding.lang } : {}) };
  return el("a", { className: "plain small", href: addressOf(changes), on: { click: (event) => { event.preventDefault(); go(changes); } } }, "Show the card");
}

function picture(finding) {
  const view = data.views.get(`${finding.game}/${finding.lang || state.lang}`);
  const card = finding.card && finding.severity !== "information" ? view?.cards.get(finding.card) : null;
  const deck = card && view.decks.find((each) => each.name === card.deck);
  if (!deck || !card.sides.face?.key) return "";
  const px = Math.min(NEAR_PX, 150 / deck.width, 170 / deck.height);
  return el("div", {}, plate(card, "face", deck, { px, words: nameOf(card), pointed: [finding] }));
}

export function sourceLine(finding) {
  const { source, from, width, line } = finding;
  if (!source) return "";
  const start = Math.min(Math.max(from, 0), source.length);
  const end = Math.min(start + Math.max(width, 1), source.length);
  return el("pre", { className: "source", data: { severity: finding.severity }, tabindex: "0", "aria-label": `Line ${line}` },
    el("span", { className: "line", "aria-hidden": "true" }, line), source.slice(0, start), el("mark", {}, source.slice(start, end) || " "), source.slice(end));
}

// Copies `path:line`, and opens the editor where the workspace says how.
export function placeButtons(place, { isShort = false } = {}) {
  const where = place.cell ? `${place.path}!${place.cell}` : `${place.path}:${place.line}`;
  const copy = el("button", {
    type: "button", className: "plain small mono", "aria-label": `Copy ${where}`, title: `Copy ${where}`,
    on: { click: () => copyText(where) },
  }, isShort ? `:${place.line}` : where);
  const link = editorLink(place);
  return link ? [copy, " ", el("a", { className: "plain small", href: link, "aria-label": `Open ${where} in the editor` }, isShort ? "↗" : "Open in the editor")] : copy;
}

function editorLink(place) {
  const template = data.workspace.editor;
  if (!template) return "";
  const path = place.path.split("/").map(encodeURIComponent).join("/");
  const values = { file: `${data.workspace.root.split("/").map(encodeURIComponent).join("/")}/${path}`, path, line: place.line ?? 1, column: place.column ?? 1 };
  return template.replace(/\{(file|path|line|column)\}/g, (_, name) => String(values[name]));
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = el("textarea", { "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy"); // on plain http from another machine there is no other way
    field.remove();
  }
  toast(`Copied ${text}`);
}

export function findingTallies(game) {
  const mine = data.findings.findings.filter((each) => !game || !each.game || each.game === game);
  return SEVERITIES.map((severity) => [severity, mine.filter((each) => each.severity === severity).length]);
}

export const gameTitle = () => gameOf(state.game)?.title ?? "";

onData((what) => { if (what === "findings" && state.view === "findings" && root?.isConnected) showFindings(root); });
