// Every page of every sheet as it will be printed, and what printing costs.

import { ask, data, onData } from "./data.js";
import { el, fill } from "./dom.js";
import { state } from "./state.js";

let root = null;
let asked = "";

export async function showSheets(main) {
  root = main;
  const wanted = `${state.game}/${state.lang}`;
  asked = wanted;
  if (!state.game) return;
  if (main.dataset.sheets !== wanted) fill(main, el("p", { className: "quiet" }, "Laying the cards on sheets …"));
  main.dataset.sheets = wanted;
  main.setAttribute("aria-busy", "true");
  try {
    const [sheets, cost] = await Promise.all([ask("/api/sheets", { game: state.game, lang: state.lang }), ask("/api/cost", { game: state.game })]);
    if (asked === wanted && state.view === "sheets") draw(main, sheets, cost);
  } catch (error) {
    fill(main, el("div", { className: "alert", role: "alert" }, el("p", {}, el("strong", {}, "No sheets just now. "), error.message.replace(/^\d+ /, ""))));
  }
  main.setAttribute("aria-busy", "false");
}

function draw(main, sheets, cost) {
  const words = sheets.notice ? el("div", { className: "alert calm", role: "status" }, el("p", { className: sheets.files.length ? "" : "rendering" }, sheets.notice)) : "";
  fill(main, words, el("div", { className: "columns" }, el("div", { className: "sheets" }, sheets.files.map(file)), costs(cost)));
}

function file(each) {
  const facts = [each.paper, each.layout, each.pages === 1 ? "1 page" : `${each.pages} pages`].filter(Boolean).join(" · ");
  return el("section", { "aria-label": each.name }, el("h2", {}, el("span", { className: "mono" }, each.name), el("small", {}, facts)),
    el("div", { className: "row" }, Array.from({ length: each.pages }, (_, page) => sheet(each, page))));
}

function sheet(each, page) {
  const words = `${each.name}, page ${page + 1} of ${each.pages}`;
  return el("figure", { className: "sheet", style: { "--w": each.width, "--h": each.height } },
    el("a", { href: `/sheet/${each.key}/${page}/200.png`, target: "_blank", rel: "noopener", "aria-label": `${words}, large` },
      el("img", { src: `/sheet/${each.key}/${page}/72.png`, alt: words, loading: "lazy", decoding: "async" })),
    el("figcaption", {}, `${page + 1}`));
}

function costs(cost) {
  if (!cost.ways.length) return "";
  const used = cost.columns.filter((column, index) => cost.ways.some((way) => way.cells[index]));
  const index = new Map(cost.columns.map((column, place) => [column, place]));
  return el("aside", { className: "panel", "aria-label": "What printing costs" }, el("h2", {}, "What printing costs"),
    el("table", { className: "table" }, el("thead", {}, el("tr", {}, used.map((column) => el("th", { scope: "col" }, column)))),
      el("tbody", {}, cost.ways.map((way) => el("tr", { className: way.isBest ? "best" : "" }, used.map((column) => el("td", {}, way.cells[index.get(column)])))))),
    cost.notes.map((note) => el("p", {}, note)));
}

onData((what, detail) => {
  const { ready = 0, total = 0 } = data.progress.get(`${state.game}/${state.lang}`) ?? {};
  if (what === "progress" && ready < total && state.view === "sheets" && root?.isConnected) return notice(ready, total);
  if (what === "view" && ready === total && state.view === "sheets" && root?.isConnected && detail.name === `${state.game}/${state.lang}`) showSheets(root);
  return undefined;
});

function notice(ready, total) {
  const place = root.querySelector(".rendering");
  const words = `${total - ready} of ${total} faces are still being rendered.`;
  if (place) place.textContent = words;
}
