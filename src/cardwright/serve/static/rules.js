// The rulebook as a page for the screen, beside its source language or any other, scrolled together by sections.

import { gameOf, onData } from "./data.js";
import { el, fill } from "./dom.js";
import { state } from "./state.js";

let root = null;

export function showRules(main) {
  root = main;
  main.setAttribute("aria-busy", "false");
  const game = gameOf(state.game);
  if (!game) return;
  if (!game.hasRulebook) { fill(main, el("p", { className: "empty" }, "This game has no rulebook yet.")); return; }
  const beside = state.beside || (state.lang === game.source ? "" : game.source);
  const frames = [state.lang, beside].filter(Boolean).map((lang) => book(game, lang));
  fill(main, el("div", { className: "books" }, frames.map((frame) => frame.section)));
  if (frames.length > 1) tie(frames.map((frame) => frame.page));
}

function book(game, lang) {
  const page = el("iframe", { title: `Rulebook, ${lang}`, src: `/rulebook/${game.id}/${lang}?at=${Date.now()}` });
  return { page, section: el("section", { className: "book", "aria-label": `Rulebook in ${lang}` }, el("h2", {}, lang === game.source ? `${lang} (source)` : lang), page) };
}

// The section that is at the top of one stands at the top of the other.
function tie(pages) {
  let leader = null;
  for (const page of pages) {
    page.addEventListener("load", () => {
      const inner = page.contentWindow;
      for (const event of ["pointerenter", "wheel", "touchstart", "keydown", "focus"]) inner.addEventListener(event, () => { leader = page; }, { passive: true });
      inner.document.addEventListener("scroll", () => { if (leader === page) follow(page, pages.find((other) => other !== page)); }, { passive: true });
    });
  }
}

function follow(from, to) {
  const anchors = (page) => [...page.contentDocument.querySelectorAll("h1[id], h2[id], h3[id], section[id]")];
  const above = anchors(from).filter((each) => each.getBoundingClientRect().top <= 60).at(-1);
  const target = above && to.contentDocument.getElementById(above.id);
  const inner = to.contentWindow;
  if (!target) { inner.scrollTo(0, from.contentWindow.scrollY); return; }
  inner.scrollTo(0, inner.scrollY + target.getBoundingClientRect().top - above.getBoundingClientRect().top);
}

onData((what, games) => { if (what === "edited" && games.includes(state.game) && state.view === "rules" && root?.isConnected) keepPlace(); });

function keepPlace() {
  const places = [...root.querySelectorAll("iframe")].map((page) => page.contentWindow?.scrollY ?? 0);
  showRules(root);
  root.querySelectorAll("iframe").forEach((page, index) => page.addEventListener("load", () => page.contentWindow.scrollTo(0, places[index]), { once: true }));
}
