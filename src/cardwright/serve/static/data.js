// What the server knows, and what it says has changed.

import { toast } from "./dom.js";

export const data = { workspace: { games: [] }, views: new Map(), findings: { findings: [], errors: 0, warnings: 0, notes: 0, reasons: {} }, live: false, progress: new Map(), changed: new Map() };
const listeners = new Set();
const byCard = new Map();
let stream = null;
let watched = "";
let first = ""; // the deck that is looked at

export function onData(listener) { listeners.add(listener); }
function tell(what, detail) { for (const listener of listeners) listener(what, detail); }

export async function ask(path, values = {}) {
  const query = new URLSearchParams(values).toString();
  const answer = await fetch(query ? `${path}?${query}` : path);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function loadWorkspace() {
  data.workspace = await ask("/api/workspace");
  tell("workspace");
}

export async function loadFindings() {
  const told = await ask("/api/findings");
  if (told.findings) data.findings = told;
  byCard.clear();
  for (const each of data.findings.findings) {
    if (!each.card) continue;
    const key = `${each.game}:${each.card}`;
    byCard.set(key, [...(byCard.get(key) ?? []), each]);
  }
  tell("findings");
}

async function loadView(name) {
  const [game, lang] = name.split("/");
  const told = await ask("/api/faces", { game, lang, deck: first });
  const view = { ...told, cards: new Map(told.cards.map((card) => [card.ref, card])) };
  data.views.set(name, view);
  data.progress.set(name, { ready: told.ready, total: told.total });
  tell("view", { name, isWhole: true });
}

// Looks at some views from now on: the stream is opened first, so that nothing falls between it and the first answer.
export function watch(names, deck = first) {
  first = deck;
  const wanted = [...new Set(names)].sort().join(" ");
  if (wanted === watched && stream) return;
  watched = wanted;
  if (stream) stream.close();
  const query = new URLSearchParams(wanted.split(" ").filter(Boolean).map((name) => ["view", name]));
  stream = new EventSource(`/api/events?${query}`);
  stream.addEventListener("hello", refresh);
  stream.addEventListener("behind", refresh);
  stream.addEventListener("faces", (event) => takeFaces(JSON.parse(event.data)));
  stream.addEventListener("progress", (event) => {
    const { view, ready, total } = JSON.parse(event.data);
    data.progress.set(view, { ready, total });
    tell("progress");
  });
  stream.addEventListener("findings", () => loadFindings().catch(complain));
  stream.addEventListener("workspace", (event) => {
    loadWorkspace().catch(complain);
    tell("edited", JSON.parse(event.data).games);
  });
  stream.addEventListener("play", () => tell("play"));
  stream.addEventListener("failure", (event) => toast(`The studio itself failed: ${JSON.parse(event.data).text.trim().split("\n").pop()}`));
  stream.addEventListener("error", () => { data.live = false; tell("live"); });
}

async function refresh() {
  data.live = true;
  tell("live");
  try {
    await Promise.all([loadWorkspace(), loadFindings(), ...watched.split(" ").filter(Boolean).map(loadView)]);
  } catch (error) { complain(error); }
}

function complain(error) {
  if (String(error.message).startsWith("404")) tell("absent");
  else if (data.live) toast(`The studio did not answer: ${error.message}`);
}

function takeFaces({ view: name, cards, order, decks, trouble }) {
  const view = data.views.get(name);
  if (!view) return;
  view.trouble = trouble;
  const fresh = [];
  for (const card of cards) {
    const before = view.cards.get(card.ref);
    if (before && hasNews(before, card)) fresh.push(card.ref);
    view.cards.set(card.ref, card);
  }
  if (order) view.cards = new Map(order.filter((ref) => view.cards.has(ref)).map((ref) => [ref, view.cards.get(ref)]));
  if (decks) view.decks = decks;
  for (const ref of fresh) data.changed.set(`${name}:${ref}`, Date.now());
  tell("view", { name, isWhole: Boolean(order), refs: cards.map((card) => card.ref), fresh });
}

// A picture in place of another; one where there was none is just the first rendering.
const hasNews = (before, card) => Object.entries(card.sides).some(([side, { key }]) => key && before.sides[side]?.key && before.sides[side].key !== key);

export const gameOf = (id) => data.workspace.games.find((game) => game.id === id);

// The findings of a card in a language, or those that hold in all.
export function findingsOf(game, ref, lang) {
  return (byCard.get(`${game}:${ref}`) ?? []).filter((each) => !each.lang || !lang || each.lang === lang);
}

// A tab that nobody looks at lets its stream go: a browser has six connections to a server, for all tabs together.
const UNSEEN_MS = 20000;
let leaving = 0;
document.addEventListener("visibilitychange", () => {
  clearTimeout(leaving);
  if (document.hidden) leaving = setTimeout(() => { stream?.close(); stream = null; data.live = false; tell("live"); }, UNSEEN_MS);
  else if (!stream) watch(watched.split(" ").filter(Boolean));
});
