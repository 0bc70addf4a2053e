// One board, large: its pictures, and beside them all there is to know of it.

const detail = { key: "", board: null, isLong: new Set() };

/** Shows the open board, or nothing. */
function renderDetail() {
  const view = document.getElementById("detail");
  const isOpen = state.board >= 0;
  if (isOpen !== !view.hidden) openOrClose(view, isOpen);
  if (!isOpen) return;
  const key = JSON.stringify([addressOf(state), noteBook.edition, view.clientWidth, window.innerHeight, window.devicePixelRatio]);
  if (detail.key === key) return;
  const isSameBoard = detail.board === `${state.pack}/${state.board}`;
  const scroll = isSameBoard ? view.querySelector(".facts")?.scrollTop : 0;
  const focus = isSameBoard ? document.activeElement?.dataset?.focus : null;
  detail.key = key;
  if (!isSameBoard) detail.isLong.clear();
  detail.board = `${state.pack}/${state.board}`;
  const pack = thisPack();
  const board = pack.boards[state.board];
  const shot = openShot();
  for (const canvas of view.querySelectorAll("canvas")) dropCanvas(canvas);
  const stage = make("section.stage", { "aria-label": "Pictures" });
  view.replaceChildren(detailHead(pack, board, shot), stage, factsElement(pack, board, shot));
  view.setAttribute("aria-label", `${board.title}, ${board.id}`);
  fillStage(stage, pack, board, shot);
  if (scroll) view.querySelector(".facts").scrollTop = scroll;
  const again = focus ? view.querySelector(`[data-focus="${CSS.escape(focus)}"]`) : null;
  (again || view).focus({ preventScroll: true });
}

function openOrClose(view, isOpen) {
  view.hidden = !isOpen;
  document.getElementById("page").inert = isOpen;
  if (isOpen) return;
  for (const canvas of view.querySelectorAll("canvas")) dropCanvas(canvas);
  view.replaceChildren();
  const last = detail.board ? Number(detail.board.split("/")[1]) : -1;
  detail.key = "";
  detail.board = null;
  const at = selection().places.get(last);
  if (state.view === "boards" && at !== undefined) goToCard(at);
}

/** The row on top: where one is, the ways on, and the modes. */
function detailHead(pack, board, shot) {
  const { places, boards } = selection();
  const at = places.get(state.board);
  const change = fateOf(shot) === "same" ? null : fateOf(shot);
  const play = playOf(pack, board, shot);
  return make("header.detail-head", {},
    iconButton("close", "Back to the boards (Esc)", closeBoard, { id: "close" }),
    make("nav.path", { "aria-label": "Where this is" },
      make("button.link", { type: "button", click: closeBoard }, packName(pack)), icon("right"),
      make("button.link", { type: "button", click: () => goToLane(board.step) }, board.step || "By themselves"), icon("right"),
      make("h1", {}, board.title), change ? make(`span.fate.${change}`, {}, capital(change)) : null),
    make("span.space"),
    story.baseline ? reviewControls(shot) : null,
    play ? playLink(play, "a.button", "Play", play.isNear ? "Play this screen; no tape leads to this state (o)" : "Play from here (o)", { id: "play", "data-focus": "play" }) : null,
    make(`button.button${state.grid ? ".is-on" : ""}`, {
      type: "button", id: "grid", title: state.grid ? "One picture (g)" : "All languages and themes (g)", click: toggleGrid,
    }, icon("grid"), make("span", {}, "All")),
    shot ? make("button.button", { type: "button", id: "save", title: "Save this picture as a PNG", click: savePicture }, icon("save"), make("span", {}, "PNG")) : null,
    make("span.steps", {},
      iconButton("left", "Previous board (←)", () => stepBoard(-1), { id: "previous", disabled: !(at > 0) }),
      make("span.place", {}, at === undefined ? "–" : `${(at + 1).toLocaleString("en")} / ${boards.length.toLocaleString("en")}`),
      iconButton("right", "Next board (→)", () => stepBoard(1), { id: "next", disabled: at === undefined || at + 1 >= boards.length })));
}

/** Puts the pictures on the stage: one, several side by side, or the two sides of a change. */
function fillStage(stage, pack, board, shot) {
  const beside = combosBeside();
  const combos = beside.length > 1 ? beside : null;
  if (!combos && story.baseline && fateOf(shot) !== "same") return fillReview(stage, pack, board, shot);
  const shots = combos ? combos.map((combo) => ({ combo, shot: shotFor(board, combo) })) : [{ combo: null, shot }];
  const differing = combos ? differenceMarks(shots.map((each) => (each.shot ? pictureOf(each.shot) : -1)), combos) : [];
  const perRow = state.grid ? Math.max(1, pack.locales.length) : shots.length;
  const cell = stageCell(stage, pictureOf(shot), Math.min(perRow, shots.length), Math.ceil(shots.length / perRow), combos ? 34 : 0);
  const find = state.find.trim();
  stage.append(make("div.pictures", { style: { "--columns": perRow } }, shots.map((each, n) => {
    const label = each.combo ? make("figcaption", {}, comboName(pack, each.combo)) : null;
    if (!each.shot) return make("figure.shown", {}, make("span.device.missing.large", {}, "not here"), label);
    const picture = pictureOf(each.shot);
    return make("figure.shown", { lang: pack.locales[each.shot.l] }, deviceView(picture, cell, { label: board.title, marks: find ? cellsThatShow(picture, find) : differing[n] }), label);
  })));
}

/** The largest cell at which so many pictures fit on the stage, in halves of a dot of the screen. */
function stageCell(stage, index, across, down, labels) {
  const { w, h } = story.pictures[index];
  const width = stage.clientWidth - 72;
  const height = stage.clientHeight - 56;
  const fit = Math.min((width / across - 36) / w, (height / down - 20 - labels) / (h * 2 + 4));
  const ratio = window.devicePixelRatio || 1;
  const least = window.innerWidth < 700 ? 4 : 3;
  return Math.max(least, Math.min(14, Math.floor(fit * ratio) / ratio));
}

/** Saves the open picture as a PNG: the screen alone, twice as large as a still. */
function savePicture() {
  const shot = openShot();
  if (!shot) return;
  const pack = thisPack();
  const canvas = canvasFor(pictureOf(shot), 18 / (window.devicePixelRatio || 1));
  drawPicture(canvas, pictureOf(shot), null);
  const name = [pack.boards[state.board].id, pack.locales[shot.l], pack.themes[shot.t]].join("-").replace(/[^\w.-]+/g, "-");
  canvas.toBlob((blob) => {
    if (!blob) return say("This browser makes no PNG of it");
    const link = make("a", { href: URL.createObjectURL(blob), download: `${name}.png` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    say(`Saved ${name}.png`);
  }, "image/png");
}

/** Closes the large picture. */
function closeBoard() {
  change({ board: -1, shot: null });
}

/** Goes to the board so many places on. */
function stepBoard(steps) {
  const { places, boards } = selection();
  const at = places.get(state.board);
  const next = boards[(at === undefined ? -1 : at) + steps];
  if (next) change({ board: next.index }, "replace");
}

/** Goes along the way: to the board one comes from, or to the first it leads to. */
function followWay(isOn) {
  const pack = thisPack();
  const ways = isOn ? waysFrom(pack, state.board) : waysTo(pack, pack.boards[state.board]);
  if (ways.length && pack.boards[ways[0].board]) change({ board: ways[0].board });
  else say(isOn ? "It leads nowhere" : "Nothing leads here");
}

/** Shows all languages and themes, or one. */
function toggleGrid() {
  change({ ...oneEach, grid: !state.grid });
}
