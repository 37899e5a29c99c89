// Elements from values. Words are always set as text, never read as HTML.

const SVG = "http://www.w3.org/2000/svg";

export function el(tag, options = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    else if (name === "style") for (const [property, set] of Object.entries(value)) element.style.setProperty(property, set);
    else if (name === "data") for (const [key, set] of Object.entries(value)) element.dataset[key] = set;
    else element.setAttribute(name === "className" ? "class" : name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false && child !== "") element.append(child);
  }
}

export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

// Strokes of a 24 by 24 grid.
const ICONS = {
  cards: "M4 6h10v14H4z M10 3h10v14",
  findings: "M12 3 2.5 20h19z M12 10v4.5 M12 17.2v.3",
  sheets: "M5 3h14v18H5z M5 9h14 M5 15h14 M12 3v18",
  rules: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2z M12 6v14",
  play: "M7 4.5v15l12-7.5z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z M15.3 15.3 20 20",
  close: "M6 6l12 12 M18 6 6 18",
  left: "M14.5 5 8 12l6.5 7",
  right: "M9.5 5 16 12l-6.5 7",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 2v2.5 M12 19.5V22 M2 12h2.5 M19.5 12H22 M5 5l1.7 1.7 M17.3 17.3 19 19 M5 19l1.7-1.7 M17.3 6.7 19 5",
  layers: "M12 3 2.5 8.5 12 14l9.5-5.5z M2.5 13.5 12 19l9.5-5.5",
  eye: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

let timer = 0;
export function toast(words) {
  const place = document.getElementById("toast");
  place.textContent = words;
  place.dataset.shown = "true";
  clearTimeout(timer);
  timer = setTimeout(() => { place.dataset.shown = "false"; }, 2600);
}

export function popover(label, symbol, build, options = {}) {
  const id = `pop-${label.toLowerCase()}`;
  const panel = el("div", { id, hidden: true });
  const button = el("button", {
    className: "plain", type: "button", "aria-label": label, "aria-expanded": "false", "aria-controls": id, title: options.title,
    on: { click: () => show(panel.hidden) },
  }, icon(symbol), el("span", {}, label));
  const root = el("div", { className: "pop" }, button, panel);
  function show(wanted) {
    if (wanted) fill(panel, build());
    panel.hidden = !wanted;
    button.setAttribute("aria-expanded", String(wanted));
  }
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !panel.hidden) { event.stopPropagation(); show(false); button.focus(); }
  });
  document.addEventListener("pointerdown", (event) => { if (root.isConnected && !root.contains(event.target)) show(false); });
  return root;
}
