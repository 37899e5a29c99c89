// How many pixels of this screen a millimetre takes: a bank card is 85.60 by 53.98 mm everywhere (ISO/IEC 7810, ID-1).

import { el, fill } from "./dom.js";
import { go, kept, pxPerMm, state } from "./state.js";

const WIDTH_MM = 85.6;
const HEIGHT_MM = 53.98;

export function calibrate(then = () => {}) {
  const dialog = document.getElementById("dialog");
  const outline = el("div", { className: "bank-card" }, el("span", {}, "your bank card"));
  const draw = (px) => { outline.style.width = `${WIDTH_MM * px}px`; outline.style.height = `${HEIGHT_MM * px}px`; };
  const slider = el("input", { type: "range", min: "2", max: "10", step: "0.01", "aria-label": "Width of the outline", on: { input: () => draw(Number(slider.value)) } });
  slider.value = String(pxPerMm());
  slider.style.width = "100%";
  draw(pxPerMm());
  fill(dialog, el("h2", { id: "dialog-title" }, "Calibrate this screen"),
    el("p", {}, "Hold a bank card against the screen and move the slider until the outline is as large as the card."),
    outline, slider,
    el("div", { className: "end" },
      el("button", { type: "button", className: "plain", on: { click: () => dialog.close() } }, "Cancel"),
      el("button", { type: "button", className: "plain", "aria-pressed": "true", on: { click: () => { kept.set("px-per-mm", slider.value); dialog.close(); then(); if (state.size === "real") go({ size: "" }, { step: false }); go({ size: "real" }, { step: false }); } } }, "This is real size")));
  dialog.showModal();
}
