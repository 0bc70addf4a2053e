// Side by side: the panel in which up to four combinations are picked.

/** Opens or closes the panel. */
function toggleBesidePanel() {
  togglePanel("Side by side", "beside-panel", bar.beside, fillBesidePanel);
}

function fillBesidePanel() {
  const pack = thisPack();
  const set = (values) => {
    change(values);
    fillBesidePanel();
  };
  const rows = [filterCombo(), ...state.beside].map((combo, at) => besideRow(pack, combo, at, set));
  const free = firstFree(pack);
  panel.element.replaceChildren(
    make("h2", {}, "Side by side"),
    make("div.presets", {},
      preset("Languages", pack.locales.length > 1, () => set({ grid: false, beside: others(pack, "locales", "l") })),
      preset("Themes", pack.themes.length > 1, () => set({ grid: false, beside: others(pack, "themes", "t") })),
      preset("Languages × themes", pack.locales.length * pack.themes.length > 2, () => set({ grid: !state.grid, beside: [] }), state.grid),
      preset("Devices", pack.devices.length > 1, () => set({ grid: false, beside: others(pack, "devices", "d") }))),
    ...(state.grid ? [make("p.note", {}, "Every board shows all languages in all themes.")] : rows),
    make("div.presets", {},
      state.grid || state.beside.length >= 3 ? null : make("button.button", {
        type: "button", id: "add-beside", disabled: !free, click: () => set({ beside: [...state.beside, free] }),
      }, icon("plus"), make("span", {}, "Add")),
      state.grid || state.beside.length ? make("button.button", {
        type: "button", id: "clear-beside", click: () => set({ grid: false, beside: [] }),
      }, icon("close"), make("span", {}, "One picture each")) : null));
  placePanel();
}

function preset(label, isUseful, onClick, isOn = false) {
  return isUseful ? make(`button.button${isOn ? ".is-on" : ""}`, { type: "button", "data-preset": label, click: onClick }, make("span", {}, label)) : null;
}

/** The other values of one part of the combination, up to three. */
function others(pack, list, part) {
  const first = filterCombo();
  return pack[list].map((_, value) => ({ ...first, [part]: value })).filter((combo) => combo[part] !== first[part]).slice(0, 3);
}

/** A combination that is not shown yet, as near to the first as there is one. */
function firstFree(pack) {
  const shown = new Set([filterCombo(), ...state.beside].map((combo) => comboKey(pack, combo)));
  for (const list of [["locales", "l"], ["themes", "t"], ["devices", "d"], ["variants", "v"]]) {
    const found = others(pack, ...list).find((combo) => !shown.has(comboKey(pack, combo)));
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
  const list = (values, name) => values.map((each, value) => [value, name(each)]);
  return make("div.combo-row", {},
    make("b", {}, at + 1),
    pick("Variant", "v", [[-1, "All variants"], ...list(pack.variants, (each) => each.id)]),
    pack.devices.length > 1 ? pick("Device", "d", list(pack.devices, (each) => each.name)) : null,
    pack.locales.length > 1 ? pick("Language", "l", list(pack.locales, localeName)) : null,
    pack.themes.length > 1 ? pick("Theme", "t", list(pack.themes, themeName)) : null,
    at === 0 ? make("small", {}, "filters") : iconButton("close", `Leave picture ${at + 1} out`, () => set({ beside: state.beside.filter((_, n) => n !== at - 1) })));
}
