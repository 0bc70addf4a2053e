// Side by side: the panel in which up to four combinations are picked.

/** Opens or closes the panel. */
function toggleBesidePanel() {
  togglePanel("Side by side", "beside-panel", bar.beside, fillBesidePanel);
}

function fillBesidePanel() {
  const pack = thisPack();
  const set = (values) => {
    change({ ...oneEach, ...values });
    fillBesidePanel();
  };
  const rows = [filterCombo(), ...state.beside].map((combo, at) => besideRow(pack, combo, at, set));
  const free = firstFree(pack);
  panel.element.replaceChildren(
    make("h2", {}, "Side by side"),
    make("div.presets", {},
      preset("Languages", drawn(pack).l.length > 1, () => set({ beside: others(pack, "l") })),
      preset("Themes", drawn(pack).t.length > 1, () => set({ beside: others(pack, "t") })),
      preset("Languages × themes", drawn(pack).l.length * drawn(pack).t.length > 2, () => set({ grid: !state.grid }), state.grid),
      preset("Devices", drawn(pack).d.length > 1, () => set({ beside: others(pack, "d") })),
      (pack.attributes || []).map((each) => preset(`By ${each.title}`, true, () => set({ by: state.by === each.id ? "" : each.id }), state.by === each.id))),
    ...(state.grid ? [make("p.note", {}, "Every board shows all languages in all themes.")]
      : state.by ? [make("p.note", {}, `The boards of a step stand side by side by ${thisAttribute().title}. What differs is marked; what is the same for all stands once.`)] : rows),
    make("div.presets", {},
      state.grid || state.by || state.beside.length >= 3 ? null : make("button.button", {
        type: "button", id: "add-beside", disabled: !free, click: () => set({ beside: [...state.beside, free] }),
      }, icon("plus"), make("span", {}, "Add")),
      state.grid || state.by || state.beside.length ? make("button.button", {
        type: "button", id: "clear-beside", click: () => set({}),
      }, icon("close"), make("span", {}, "One picture each")) : null));
  placePanel();
}

function preset(label, isUseful, onClick, isOn = false) {
  return isUseful ? make(`button.button${isOn ? ".is-on" : ""}`, { type: "button", "data-preset": label, click: onClick }, make("span", {}, label)) : null;
}

/** The other values of one part of the combination that have pictures, up to three. */
function others(pack, part) {
  const first = filterCombo();
  const values = part === "v" ? pack.variants.map((_, value) => value) : drawn(pack)[part];
  return values.map((value) => ({ ...first, [part]: value })).filter((combo) => combo[part] !== first[part]).slice(0, 3);
}

/** A combination that is not shown yet, as near to the first as there is one. */
function firstFree(pack) {
  const shown = new Set([filterCombo(), ...state.beside].map((combo) => comboKey(pack, combo)));
  for (const part of ["l", "t", "d", "v"]) {
    const found = others(pack, part).find((combo) => !shown.has(comboKey(pack, combo)));
    if (found) return found;
  }
  return null;
}

/** A combination as a row of choices. */
function besideRow(pack, combo, at, set) {
  const pick = (label, part, options) => {
    const select = make("select", {
      "aria-label": `${label} of picture ${at + 1}`, disabled: at === 0,
      change: () => {
        const beside = state.beside.map((each, n) => (n === at - 1 ? { ...each, [part]: Number(select.value) } : each));
        set({ beside });
      },
    }, options.map(([value, text]) => make("option", { value }, text)));
    select.value = String(combo[part]);
    return make("span.select", {}, select, icon("down"));
  };
  const list = (values, name, part) => drawn(pack)[part].map((value) => [value, name(values[value])]);
  return make("div.combo-row", {},
    make("b", {}, at + 1),
    pick("Variant", "v", [[-1, "All variants"], ...pack.variants.map((each, value) => [value, each.id])]),
    drawn(pack).d.length > 1 ? pick("Device", "d", list(pack.devices, (each) => each.name, "d")) : null,
    drawn(pack).l.length > 1 ? pick("Language", "l", list(pack.locales, localeName, "l")) : null,
    drawn(pack).t.length > 1 ? pick("Theme", "t", list(pack.themes, themeName, "t")) : null,
    at === 0 ? make("small", {}, "filters") : iconButton("close", `Leave picture ${at + 1} out`, () => set({ beside: state.beside.filter((_, n) => n !== at - 1) })));
}
