// A change beside the baseline: one up, two up, swipe, difference; the way from change to change; the command that
// approves.

const review = { showsOld: false, swipe: 50 };

/** The modes, how many changes there are, and the buttons to the next. */
function reviewControls(shot) {
  const changes = changesShown();
  const at = changeAt();
  const modesShown = fateOf(shot) === "changed" && !state.grid && !state.beside.length;
  const labels = { one: "One up", two: "Two up", swipe: "Swipe", difference: "Difference" };
  const choices = modes.map((value, n) => ({ value, label: labels[value], title: `${labels[value]} (${n + 1})` }));
  const choice = modesShown ? segments("Comparison", choices, (mode) => change({ mode }, "replace"), { "data-filter": "mode" }) : null;
  choice?.sync(state.mode);
  return make("span.review", {}, choice, changes.length ? make("span.steps", {},
    iconButton("up", "Previous change (p)", () => stepChange(-1), { id: "previous-change" }),
    make("span.place", {}, at < 0 ? counted(changes.length, "change") : `Change ${at + 1} of ${changes.length}`),
    iconButton("down", "Next change (n)", () => stepChange(1), { id: "next-change" })) : null);
}

/** The place of the open shot among the changes; -1 if it is none of them. */
function changeAt() {
  if (state.board < 0) return -1;
  const shot = openShot();
  return changesShown().findIndex((each) => each.pack === state.pack && each.board === state.board && each.shot.p === shot.p && each.shot.old === shot.old);
}

/** Goes to the change so many places on, round and round, in all packs. */
function stepChange(steps) {
  const changes = changesShown();
  if (!changes.length) return say("Nothing differs from the baseline");
  const at = changeAt();
  const to = changes[at < 0 ? nearestChange(changes, steps) : (at + steps + changes.length) % changes.length];
  const { pack, board, shot } = to;
  change({ pack, board, shot: { v: shot.v[0], d: shot.d, l: shot.l, t: shot.t }, ...oneEach }, state.board < 0 ? "push" : "replace");
}

/** The change to begin with: the first of the open board, or from the one with the focus on. */
function nearestChange(changes, steps) {
  const board = state.board >= 0 ? state.board : wall.layout?.cards[wall.at]?.item.index ?? -1;
  const own = changes.findIndex((each) => each.pack === state.pack && each.board === board);
  if (own >= 0) return own;
  if (steps < 0) return changes.length - 1;
  const inPack = changes.findIndex((each) => each.pack === state.pack);
  return Math.max(0, inPack);
}

/** Puts the two sides of a change on the stage, and the command below. */
function fillReview(stage, pack, board, shot) {
  const fate = fateOf(shot);
  const command = commandElement(approveCommand([board.id]), fate);
  stage.append(command);
  stage.style.setProperty("--below", `${command.offsetHeight}px`);
  const room = { clientWidth: stage.clientWidth, clientHeight: stage.clientHeight - command.offsetHeight };
  const lang = pack.locales[shot.l];
  const body = make("div.pictures", { lang });
  stage.prepend(body);
  if (fate !== "changed") {
    const words = fate === "new" ? "New: it is not in the baseline" : "Gone: it is only in the baseline";
    body.append(sideElement(pictureOf(shot), stageCell(room, pictureOf(shot), 1, 1, 34), words));
    return;
  }
  const across = state.mode === "two" ? 2 : 1;
  const cell = stageCell(room, shot.p, across, 1, 34);
  const views = { one: oneUp, two: twoUp, swipe: swipeView, difference: differenceView };
  body.dataset.mode = state.mode;
  views[state.mode](body, shot, cell);
}

function sideElement(picture, cell, words) {
  return make("figure.shown", {}, deviceView(picture, cell, { label: words }), make("figcaption", {}, words));
}

/** Before and now in one place: Space, or a press, turns it over. */
function oneUp(body, shot, cell) {
  const before = sideElement(shot.old, cell, "Before");
  const now = sideElement(shot.p, cell, "Now");
  const turn = () => {
    review.showsOld = !review.showsOld;
    show();
  };
  const show = () => {
    before.hidden = !review.showsOld;
    now.hidden = review.showsOld;
    button.lastChild.textContent = review.showsOld ? "Show now" : "Show before";
  };
  const button = make("button.button.turn", { type: "button", id: "turn", "data-focus": "turn", title: "Space", click: turn }, icon("workflow"), make("span", {}, ""));
  body.append(make("div.turning", { click: (event) => { if (!button.contains(event.target)) turn(); } }, before, now, button));
  show();
}

function twoUp(body, shot, cell) {
  body.append(sideElement(shot.old, cell, "Before"), sideElement(shot.p, cell, "Now"));
}

/** Before on the left of a handle, now on its right. */
function swipeView(body, shot, cell) {
  const before = deviceView(shot.old, cell, { label: "Before" });
  const now = deviceView(shot.p, cell, { label: "Now" });
  before.classList.add("over");
  const handle = make("span.handle", {
    role: "slider", tabindex: "0", id: "swipe", "data-focus": "swipe", "aria-label": "How much of before is shown",
    "aria-valuemin": 0, "aria-valuemax": 100,
  }, make("i", {}, icon("left"), icon("right")));
  const box = make("div.swipe", {}, now, before, handle);
  const set = (percent) => {
    review.swipe = Math.max(0, Math.min(100, percent));
    box.style.setProperty("--at", `${review.swipe}%`);
    handle.setAttribute("aria-valuenow", String(Math.round(review.swipe)));
  };
  const follow = (event) => {
    const place = box.getBoundingClientRect();
    set(((event.clientX - place.left) / place.width) * 100);
  };
  box.addEventListener("pointerdown", (event) => {
    box.setPointerCapture(event.pointerId);
    follow(event);
    handle.focus({ preventScroll: true });
    event.preventDefault();
  });
  box.addEventListener("pointermove", (event) => { if (box.hasPointerCapture(event.pointerId)) follow(event); });
  handle.addEventListener("keydown", (event) => {
    const moves = { ArrowLeft: -2, ArrowRight: 2, PageDown: -10, PageUp: 10, Home: -100, End: 100 };
    if (!(event.key in moves)) return;
    set(review.swipe + moves[event.key]);
    event.preventDefault();
    event.stopPropagation();
  });
  set(review.swipe);
  body.append(make("figure.shown", {}, box, make("figcaption.sides", {}, make("span", {}, "Before"), make("span", {}, "Now"))));
}

/** Now, pale, with the cells that differ in full and marked. */
function differenceView(body, shot, cell) {
  const view = deviceView(shot.p, cell, { label: "Difference" });
  const cells = cellsThatDiffer(shot.old, shot.p);
  const dots = view.canvas.dots;
  const size = story.pictures[shot.p];
  const over = make("canvas.difference", { width: view.canvas.width, height: view.canvas.height, style: { width: view.canvas.style.width, height: view.canvas.style.height } });
  const ink = over.getContext("2d");
  ink.fillStyle = groundOf(shot.p);
  ink.globalAlpha = 0.72;
  ink.fillRect(0, 0, over.width, over.height);
  ink.globalAlpha = 1;
  ink.translate(0, dots);
  const inside = cells.filter(({ x, y }) => x < size.w && y < size.h);
  for (const { x, y } of inside) ink.clearRect(x * dots, y * dots * 2, dots, dots * 2);
  ink.fillStyle = "rgba(255, 0, 128, 0.16)";
  for (const { x, y } of inside) ink.fillRect(x * dots, y * dots * 2, dots, dots * 2);
  outlineCells(ink, inside, dots);
  view.append(over);
  const rows = new Set(cells.map(({ y }) => y)).size;
  body.append(make("figure.shown", {}, view, make("figcaption", {}, `${counted(cells.length, "cell")} in ${counted(rows, "row")} differ`)));
}

/** The ground of a picture: that of its first cell. */
function groundOf(index) {
  const run = story.looks[story.pictures[index].l[0]]?.[0];
  return (run && story.styles[run[1]] || plainStyle).b;
}

/** Draws a line around each group of cells. */
function outlineCells(ink, cells, dots) {
  const isIn = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const thick = Math.max(1, Math.round(dots / 6));
  ink.fillStyle = "#f0047f";
  for (const { x, y } of cells) {
    const left = x * dots;
    const top = y * dots * 2;
    if (!isIn.has(`${x - 1},${y}`)) ink.fillRect(left, top, thick, dots * 2);
    if (!isIn.has(`${x + 1},${y}`)) ink.fillRect(left + dots - thick, top, thick, dots * 2);
    if (!isIn.has(`${x},${y - 1}`)) ink.fillRect(left, top, dots, thick);
    if (!isIn.has(`${x},${y + 1}`)) ink.fillRect(left, top + dots * 2 - thick, dots, thick);
  }
}

/** The cells in which two pictures differ, by glyph or by style, as `{x, y}`. */
function cellsThatDiffer(one, other) {
  const a = story.pictures[one];
  const b = story.pictures[other];
  const cells = [];
  for (let y = 0; y < Math.max(a.h, b.h); y++) {
    if (a.r[y] === b.r[y] && a.l[y] === b.l[y] && a.w === b.w) continue;
    const left = cellsOfRow(a, y);
    const right = cellsOfRow(b, y);
    for (let x = 0; x < Math.max(a.w, b.w); x++) if (left[x] !== right[x]) cells.push({ x, y });
  }
  return cells;
}

/** What each cell of a row shows, in a form that can be compared. */
function cellsOfRow(picture, y) {
  const cells = [];
  if (y >= picture.h) return cells;
  const { glyphs, columns } = rowCells(picture.r[y]);
  glyphs.forEach((glyph, i) => {
    for (let n = 0; n < columnsOf(glyph); n++) cells[columns[i] + n] = glyph;
  });
  let x = 0;
  for (const [length, style] of story.looks[picture.l[y]] || []) {
    // Of a blank nothing but the ground and lines are seen.
    const blank = ` \n${story.styles[style]?.b}${(story.styles[style]?.a ?? "").replace(/[^us]/g, "")}`;
    for (let n = 0; n < length; n++, x++) cells[x] = (cells[x] ?? " ") === " " ? blank : `${cells[x]}\n${style}`;
  }
  return cells;
}

/** The command that takes boards of this pack over into the baseline. */
function approveCommand(ids) {
  const pack = thisPack();
  const names = ids.map((id) => quoted(`${pack.id}/${id}`));
  return `onboard-sim storyboard approve ${plain(story.baseline.name || "BASELINE")} --from ${plain(pageFolder())} ${names.join(" ")}`;
}

/** What the baseline is called: the last part of its path. */
function baselineName() {
  return (story.baseline.name || "").split("/").filter(Boolean).pop() || "the baseline";
}

/** The folder of this page, if it is a file. */
function pageFolder() {
  if (location.protocol !== "file:") return "DIR";
  try {
    return decodeURIComponent(location.pathname).replace(/\/[^/]*$/, "") || "/";
  } catch {
    return "DIR";
  }
}

/** A word for a shell, in quotes. */
function quoted(word) {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** A word for a shell, in quotes only if it needs them. */
function plain(word) {
  return /^[\w./-]+$/.test(word) ? word : quoted(word);
}

function commandElement(command, fate) {
  const copy = make("button.button", {
    type: "button", id: "copy-command", "data-focus": "copy-command", title: "Copy (c)", click: () => copyText(command, copy),
  }, icon("copy"), make("span", {}, "Copy"));
  const words = { changed: "Looks right? Approve it:", new: "Meant to be here? Approve it:", gone: "Meant to go? Approve it:" };
  return make("div.command", {}, make("span", {}, words[fate]), make("code", { id: "command", tabindex: "0", title: command }, command), copy);
}
