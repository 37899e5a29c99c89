// A face as it is shown: its picture with bleed behind a window of the trim, and lines where something is to be seen.

import { el } from "./dom.js";
import { marks, state } from "./state.js";

export const BLEED_MM = 3;
const SAFE_MM = 3;
const FINENESS = [72, 96, 150, 200, 300, 400];
const ROUNDED = new Set(["card", "reference"]);

export function dpiFor(pxPerMm) {
  const wanted = pxPerMm * 25.4 * Math.min(devicePixelRatio || 1, 3);
  return FINENESS.find((dpi) => dpi >= wanted * 0.92) ?? FINENESS.at(-1);
}

// `px` is how many CSS pixels a millimetre takes; the plate sets it for itself unless its surroundings do (`isFree`).
// `pointed` are findings whose boxes are to be outlined.
export function plate(card, side, deck, { px, words, pointed = [], lazy = true, isFree = false } = {}) {
  const face = card.sides[side];
  const cut = el("span", { className: "cut" });
  const root = el("span", {
    className: "plate",
    data: { shape: deck.shape, state: face?.state ?? "none", side, corners: ROUNDED.has(deck.kind) && deck.shape === "rectangle" ? "round" : "square" },
    style: { "--w": deck.width, "--h": deck.height, "--bleed": BLEED_MM, ...(isFree ? {} : { "--px": `${px}px` }) },
  }, cut);
  if (!face) cut.append(el("span", { className: "none" }, side === "back" ? "no back" : "no face"));
  else if (face.key) {
    cut.append(el("img", { alt: words, src: `/face/${face.key}/${dpiFor(px)}.png`, loading: lazy ? "lazy" : "eager", decoding: "async", draggable: "false" }));
  } else cut.append(el("span", { className: "none" }, face.state === "waiting" ? "rendering …" : "cannot be drawn"));
  if (face?.state === "stale" && face.key) root.append(el("span", { className: "flag" }, "last good"));
  const lines = overlays(card, face, deck, pointed);
  if (lines.length) root.append(el("span", { className: "marks" }, lines));
  return root;
}

function overlays(card, face, deck, pointed) {
  if (!face) return [];
  const shown = marks();
  const lines = [];
  if (shown.has("trim") || shown.has("bleed")) lines.push(el("i", { className: "trim" }));
  if (shown.has("safe")) lines.push(frame("safe", [BLEED_MM + SAFE_MM, BLEED_MM + SAFE_MM, deck.width + BLEED_MM - SAFE_MM, deck.height + BLEED_MM - SAFE_MM], deck));
  const guessed = new Set(card.origins.filter((origin) => origin.kind === "assumed").map((origin) => origin.field));
  for (const box of face.boxes ?? []) {
    if (shown.has("text")) lines.push(frame("text", box.area, deck));
    if (shown.has("assumed") && guessed.has(box.field)) lines.push(frame("assumed", box.area, deck));
    if (box.over > 0) lines.push(frame("over", box.area, deck));
    const finding = pointed.find((each) => each.field && each.field === box.field);
    if (finding) lines.push(frame(`pointed ${finding.severity}`, box.area, deck));
  }
  if (pointed.some((each) => each.code === "PRT003" || each.code === "LAY001")) {
    for (const stray of face.strays ?? []) lines.push(frame("pointed warning", stray.area, deck));
  }
  return lines;
}

// A rectangle in mm from the corner of the bleed, as parts of the trim.
function frame(name, [left, top, right, bottom], deck) {
  return el("i", {
    className: name,
    style: {
      left: `${(100 * (left - BLEED_MM)) / deck.width}%`, top: `${(100 * (top - BLEED_MM)) / deck.height}%`,
      width: `${(100 * (right - left)) / deck.width}%`, height: `${(100 * (bottom - top)) / deck.height}%`,
    },
  });
}

export function nameOf(card) {
  return [card.number, card.name || card.id].filter((part) => part !== null && part !== "").join(" · ");
}

export const otherSide = () => (state.side === "back" ? "face" : "back");
