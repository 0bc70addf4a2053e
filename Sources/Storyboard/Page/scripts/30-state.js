// What is looked at: one value, which the address holds, so that a link opens the same view.

const zoomSteps = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14];
/** The zoom of a view that says none: two boards beside each other on a telephone. */
const plainZoom = window.innerWidth < 600 ? 4 : 5;
const modes = ["one", "two", "swipe", "difference"];
const fates = ["changed", "new", "gone"];

/** Positions, not ids: the address has the ids. `variant` is -1 for all of them. `beside` are further combinations,
 *  `shot` the one that is open large where it is another than the filters say. */
const state = {
  pack: 0, variant: -1, device: 0, locale: 0, theme: 0, only: "all", find: "", view: "boards", zoom: plainZoom,
  board: -1, shot: null, beside: [], grid: false, by: "", mode: "two", noted: false,
};

/** One picture on each board. */
const oneEach = { grid: false, beside: [], by: "" };

/** The pack that is looked at. */
function thisPack() {
  return story.packs[state.pack];
}

/** The combination that the filters say. */
function filterCombo() {
  return { v: state.variant, d: state.device, l: state.locale, t: state.theme };
}

/** A combination as the ids of its parts. */
function comboKey(pack, combo) {
  const variant = combo.v < 0 ? "" : pack.variants[combo.v]?.id ?? "";
  return [variant, pack.devices[combo.d]?.id, pack.locales[combo.l], pack.themes[combo.t]].join("~");
}

/** A combination from the ids of its parts; null if there is none. */
function comboFrom(pack, key) {
  const [variant, device, locale, theme] = key.split("~");
  const combo = {
    v: variant ? pack.variants.findIndex((each) => each.id === variant) : -1,
    d: pack.devices.findIndex((each) => each.id === device),
    l: pack.locales.indexOf(locale),
    t: pack.themes.indexOf(theme),
  };
  return combo.d < 0 || combo.l < 0 || combo.t < 0 || (variant && combo.v < 0) ? null : combo;
}

/** A combination in words. */
function comboName(pack, combo) {
  const parts = [pack.devices[combo.d]?.name, localeName(pack.locales[combo.l]), themeName(pack.themes[combo.t])];
  if (combo.v >= 0) parts.unshift(pack.variants[combo.v].id);
  if (combo.by !== undefined) parts.unshift(combo.by);
  return parts.join(" · ");
}

/** The address of a state: only what differs from the plain view is in it. */
function addressOf(value) {
  const pack = story.packs[value.pack];
  if (!pack) return "#";
  const parts = [];
  const add = (name, text) => parts.push(`${name}=${encodeURIComponent(text).replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%20/g, "+")}`);
  if (value.view !== "boards") add("view", value.view);
  if (value.variant >= 0) add("variant", pack.variants[value.variant].id);
  const plain = plainCombo(pack);
  if (value.device !== plain.device) add("device", pack.devices[value.device].id);
  if (value.locale !== plain.locale) add("locale", pack.locales[value.locale]);
  if (value.theme !== plain.theme) add("theme", pack.themes[value.theme]);
  if (value.only !== "all") add("only", value.only);
  if (value.find) add("find", value.find);
  if (value.noted) add("notes", "only");
  if (value.grid) add("grid", "all");
  if (value.by) add("by", value.by);
  if (value.beside.length) add("beside", value.beside.map((combo) => comboKey(pack, combo)).join(","));
  if (value.zoom !== plainZoom) add("zoom", String(value.zoom));
  if (value.board >= 0) add("board", pack.boards[value.board].id);
  if (value.board >= 0 && value.shot) add("shot", comboKey(pack, value.shot));
  if (value.board >= 0 && value.mode !== "two") add("mode", value.mode);
  return `#${encodeURIComponent(pack.id)}${parts.length ? "?" + parts.join("&") : ""}`;
}

/** The state an address says; what it does not say is plain, what is unknown is left out. */
function stateFrom(address) {
  const [path, query] = address.replace(/^#/, "").split(/\?(.*)/s);
  const fields = new URLSearchParams(query || "");
  const decoded = (() => { try { return decodeURIComponent(path); } catch { return path; } })();
  const found = story.packs.findIndex((pack) => pack.id === decoded);
  const pack = story.packs[Math.max(0, found)];
  const value = {
    pack: Math.max(0, found), variant: -1, device: 0, locale: 0, theme: 0, only: "all", find: fields.get("find") || "",
    view: fields.get("view") === "chart" ? "chart" : "boards", zoom: plainZoom, board: -1, shot: null, beside: [],
    grid: fields.get("grid") === "all", by: "", noted: fields.get("notes") === "only", mode: modes.includes(fields.get("mode")) ? fields.get("mode") : "two",
  };
  if (!pack) return value;
  const plain = plainCombo(pack);
  const at = (name, list, id) => {
    const found = list.findIndex((each) => id(each) === fields.get(name));
    return found < 0 ? plain[name] : found;
  };
  if ((pack.attributes || []).some((each) => each.id === fields.get("by"))) value.by = fields.get("by");
  value.variant = pack.variants.findIndex((each) => each.id === fields.get("variant"));
  value.device = at("device", pack.devices, (each) => each.id);
  value.locale = at("locale", pack.locales, (each) => each);
  value.theme = at("theme", pack.themes, (each) => each);
  if (story.baseline && fates.includes(fields.get("only"))) value.only = fields.get("only");
  const zoom = Number(fields.get("zoom"));
  if (zoomSteps.includes(zoom)) value.zoom = zoom;
  value.board = pack.boards.findIndex((each) => each.id === fields.get("board"));
  if (fields.get("shot")) value.shot = comboFrom(pack, fields.get("shot"));
  const beside = (fields.get("beside") || "").split(",").filter(Boolean).map((key) => comboFrom(pack, key));
  value.beside = beside.filter(Boolean).slice(0, 3);
  return value;
}

let writing = 0;

/** Changes what is looked at. `how` is "push" for a step one can go back from, "replace" for one on the way. */
function change(values, how = "push") {
  const leavesPack = values.pack !== undefined && values.pack !== state.pack;
  if (leavesPack) Object.assign(state, { ...oneEach, ...plainCombo(story.packs[values.pack]), variant: -1, board: -1, shot: null });
  Object.assign(state, values);
  clearTimeout(writing);
  if (how === "push") writeAddress("push");
  else writing = setTimeout(() => writeAddress("replace"), 150);
  render();
}

function writeAddress(how) {
  const address = addressOf(state);
  if (address === location.hash) return;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

/** Takes over what the address says. */
function readAddress() {
  clearTimeout(writing);
  Object.assign(state, stateFrom(location.hash));
  render();
}
