// The two bars on top: packs, search and views; filters, counts and zoom.

const bar = { pack: null, syncs: [] };

/** Makes the upper bar, once. */
function makeTop() {
  const top = document.getElementById("top");
  bar.tabs = make("nav.tabs", { "aria-label": "Packs" });
  bar.search = make("input", {
    type: "search", id: "find", placeholder: "Search every screen", "aria-label": "Search the text of every screen", autocomplete: "off", spellcheck: "false",
    input: () => change({ find: bar.search.value }, "replace"),
  });
  bar.views = segments("View", [
    { value: "boards", label: "Boards", mark: icon("boards"), title: "Boards (b)" },
    { value: "chart", label: "Flow", mark: icon("chart"), title: "Flow chart (f)" },
  ], (view) => change({ view }), { "data-filter": "view" });
  bar.look = iconButton("auto", "Light or dark", nextLook, { id: "look" });
  top.append(
    make("span.brand", { title: story.edition }, icon("boards"), make("span", {}, "Storyboard"), story.edition ? make("small.edition", {}, story.edition) : null), bar.tabs,
    make("label.search", {}, icon("search"), bar.search, make("kbd", { "aria-hidden": "true" }, "/")),
    bar.views, bar.look, iconButton("key", "Keys (?)", () => showKeys(), { id: "help" }),
  );
}

const looks = ["auto", "light", "dark"];
const lookIcons = { auto: "auto", light: "sun", dark: "moon" };
const lookKey = "onboard-sim storyboard look";

/** The look that was chosen: auto follows the system. */
function chosenLook() {
  try {
    const look = localStorage.getItem(lookKey);
    return looks.includes(look) ? look : "auto";
  } catch {
    return document.documentElement.dataset.look || "auto";
  }
}

/** Shows the page light or dark. */
function showLook(look) {
  document.documentElement.dataset.look = look;
  if (!bar.look) return;
  bar.look.replaceChildren(icon(lookIcons[look]));
  const words = look === "auto" ? "As the system" : capital(look);
  bar.look.title = `${words}: switch light or dark (t)`;
}

/** Goes on to the other look: from that of the system to its opposite, so that one press always shows. */
function nextLook() {
  const look = document.documentElement.dataset.look;
  const isDark = look === "dark" || (look === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  const next = isDark ? "light" : "dark";
  try { localStorage.setItem(lookKey, next); } catch { /* it lasts as long as the page */ }
  showLook(next);
  say(capital(next));
}

/** Makes the filters of a pack. */
function makeFilters(pack) {
  const filters = document.getElementById("filters");
  bar.syncs = [];
  const add = (element, value) => {
    bar.syncs.push(() => element.sync(value()));
    return element;
  };
  const named = (list, values, name, lang) => values.map((value) => ({ value, label: name(list[value]), title: list[value].id || list[value], lang: lang ? list[value] : null }));
  const parts = [variantChoice(pack)];
  const choice = (key, label, list, name, lang) => {
    const values = drawn(pack)[key[0]];
    if (values.length < 2) return;
    parts.push(add(segments(label, named(list, values, name, lang), (value) => change({ [key]: value }), { "data-filter": key }), () => state[key]));
  };
  choice("device", "Device", pack.devices, (each) => each.name);
  choice("locale", "Language", pack.locales, localeName, true);
  choice("theme", "Theme", pack.themes, themeName);
  if (story.baseline) parts.push(add(fateChoice(pack), () => state.only));
  bar.beside = make("button.button", { type: "button", id: "beside", "aria-haspopup": "dialog", click: toggleBesidePanel }, icon("beside"), make("span", {}, "Side by side"));
  bar.notes = make("button.button", { type: "button", id: "notes", "aria-haspopup": "dialog", click: toggleNotesPanel }, icon("note"), make("span", {}, "Notes"));
  bar.counts = make("output.counts", { id: "counts", "aria-live": "polite" });
  bar.approve = make("button.button", {
    type: "button", id: "approve-all", title: "Copy the command that approves all of these boards",
    click: () => copyText(approveCommand(selection().boards.map((each) => each.board.id)), bar.approve),
  }, icon("copy"), make("span", {}, "Approve"));
  filters.replaceChildren(...parts, bar.beside, bar.notes, bar.approve, make("span.space"), bar.counts);
}

/** The choice among all variants and one of them. */
function variantChoice(pack) {
  const select = make("select", { id: "variant", "aria-label": "Variant", "data-filter": "variant", change: () => change({ variant: Number(select.value) }) },
    make("option", { value: -1 }, pack.variants.length > 1 ? `All ${pack.variants.length} variants` : "All variants"),
    pack.variants.map((variant, value) => make("option", { value, title: variant.about }, variant.id)));
  bar.syncs.push(() => { select.value = String(state.variant); });
  return make("span.select", {}, select, icon("down"));
}

/** The choice among all boards and those that differ from the baseline. */
function fateChoice(pack) {
  const counts = fateCounts(pack);
  if (fates.every((fate) => !counts[fate])) {
    const element = make("span.as-before", { title: `Every picture is as in ${story.baseline.name}` }, icon("check"), `As in ${baselineName()}`);
    element.sync = () => {};
    return element;
  }
  const choices = [{ value: "all", label: "All", title: `Beside the baseline ${story.baseline.name}` }];
  for (const fate of fates) {
    if (counts[fate]) choices.push({ value: fate, label: capital(fate), count: counts[fate], mark: make(`i.dot.${fate}`) });
  }
  return segments("Beside the baseline", choices, (only) => change({ only }), { "data-filter": "only" });
}

/** Makes the zoom, in the corner of the boards, once. */
function makeZoom() {
  bar.zoom = make("input", {
    type: "range", id: "zoom", min: 0, max: zoomSteps.length - 1, step: 1, "aria-label": "Zoom",
    input: () => change({ zoom: zoomSteps[Number(bar.zoom.value)] }, "replace"),
  });
  bar.zoomText = make("span.zoom-text");
  document.getElementById("main").append(make("div", { id: "zoom-pill", role: "group", "aria-label": "Zoom" },
    iconButton("minus", "Smaller (−)", () => zoomBy(-1)), bar.zoom, iconButton("plus", "Larger (+)", () => zoomBy(1)), bar.zoomText));
}

/** Makes the pictures larger or smaller by a step. */
function zoomBy(steps) {
  const at = zoomSteps.indexOf(state.zoom) + steps;
  if (zoomSteps[at]) change({ zoom: zoomSteps[at] }, "replace");
}

/** Shows in the bars what is looked at. */
function renderBar() {
  const pack = thisPack();
  if (bar.pack !== pack) {
    makeFilters(pack);
    bar.pack = pack;
  }
  for (const sync of bar.syncs) sync();
  bar.views.sync(state.view);
  if (bar.search.value !== state.find) bar.search.value = state.find;
  renderTabs();
  const shown = selection();
  const all = pack.boards.length;
  const boards = shown.boards.length === all ? counted(all, "board") : `${shown.boards.length.toLocaleString("en")} of ${counted(all, "board")}`;
  bar.counts.textContent = `${boards} · ${counted(shown.pictures, "picture")}`;
  bar.counts.dataset.boards = shown.boards.length;
  bar.counts.dataset.pictures = shown.pictures;
  const combos = combosBeside().length;
  bar.beside.classList.toggle("is-on", combos > 1);
  bar.beside.lastChild.textContent = combos > 1 ? `Side by side: ${thisAttribute()?.title ?? combos}` : "Side by side";
  const notes = notesOf(pack).length;
  bar.notes.classList.toggle("is-on", state.noted);
  bar.notes.lastChild.textContent = notes ? `${state.noted ? "With notes" : "Notes"}: ${notes.toLocaleString("en")}` : "Notes";
  bar.approve.hidden = state.only === "all" || !shown.boards.length;
  bar.zoom.value = String(zoomSteps.indexOf(state.zoom));
  bar.zoomText.textContent = `${Math.round((state.zoom / 9) * 100)}%`;
}

/** The packs, with the hits in each while something is looked for. */
function renderTabs() {
  const seeks = state.find.trim() !== "";
  bar.tabs.replaceChildren(...story.packs.map((pack, index) => {
    const count = seeks ? hitsIn(pack) : pack.boards.length;
    const accent = /^#[0-9a-f]{6}$/i.test(pack.accent || "") ? pack.accent : "#808080";
    return make("button.tab", {
      type: "button", "aria-current": index === state.pack ? "page" : null, "data-pack": pack.id, title: Object.values(pack.names).join(" · "),
      click: () => change({ pack: index, board: -1 }),
    }, make("i.accent", { style: { background: accent } }), packName(pack), make("span.count", {}, count.toLocaleString("en")));
  }));
}
