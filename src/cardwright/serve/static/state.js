// What is shown, kept in the address: every state can be linked to, and the browser's back button works.

const DEFAULTS = {
  view: "cards", game: "", deck: "", lang: "", beside: "", q: "", pack: "", only: "", card: "", side: "face", size: "", marks: "", sight: "", file: "",
  step: "",
};
const listeners = new Set();

function read() {
  const asked = new URLSearchParams(location.search);
  return Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, asked.get(name) ?? value]));
}

export let state = read();

export function addressOf(changes) {
  const wanted = { ...state, ...changes };
  const pairs = Object.entries(wanted).filter(([name, value]) => value !== DEFAULTS[name]);
  const query = new URLSearchParams(pairs).toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return query ? `/?${query}` : "/";
}

// A step is worth a place in the history; what is typed or slid is not.
export function go(changes, { step = true } = {}) {
  const before = state;
  const address = addressOf(changes);
  state = { ...state, ...changes };
  if (address !== location.pathname + location.search) history[step ? "pushState" : "replaceState"](null, "", address);
  tell(before);
}

function tell(before) {
  const changed = new Set(Object.keys(DEFAULTS).filter((name) => before[name] !== state[name]));
  if (changed.size) for (const listener of listeners) listener(changed);
}

export function onState(listener) { listeners.add(listener); }

addEventListener("popstate", () => {
  const before = state;
  state = read();
  tell(before);
});

export const marks = () => new Set(state.marks.split(",").filter(Boolean));

// What belongs to this screen rather than to what is shown on it.
export const kept = {
  get: (name, otherwise) => { try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a private window keeps nothing */ } },
};

const PX_PER_MM = 96 / 25.4; // what CSS takes a millimetre for
export const pxPerMm = () => Number(kept.get("px-per-mm", PX_PER_MM)) || PX_PER_MM;
export const isCalibrated = () => kept.get("px-per-mm", "") !== "";
