// The keyboard.

const keyList = [
  ["Everywhere", [
    ["/", "Search the text of every screen"], ["f", "Flow chart"], ["b", "Boards"], ["t", "Light or dark"],
    ["+ −", "Zoom"], ["[ ]", "Previous, next pack"], ["s", "Side by side"], ["g", "All languages and themes of each board"],
    ["o", "Play the board in the player"], ["w", "Only boards with notes"],
    ["n p", "Next, previous change beside the baseline"], ["?", "These keys"], ["Esc", "Back"],
  ]],
  ["On the boards", [["← → ↑ ↓", "From board to board"], ["Enter", "Open it large"], ["Home End", "First, last board"], ["j k", "Next, previous step"]]],
  ["One board", [
    ["← →", "Previous, next board"], ["↑ ↓", "Along the way: where one comes from, where it leads"],
    ["1 2 3 4", "One up, two up, swipe, difference"], ["Space", "Before or now, one up"], ["c", "Copy the command that approves it"],
    ["a", "Write a note"],
  ]],
];

/** Shows the keys. */
function showKeys() {
  const dialog = document.getElementById("keys");
  if (dialog.open) return dialog.close();
  dialog.replaceChildren(
    make("header", {}, make("h2", {}, "Keys"), iconButton("close", "Close", () => dialog.close())),
    make("div.key-groups", {}, keyList.map(([title, keys]) => make("section", {}, make("h3", {}, title), make("dl", {}, keys.map(([key, words]) =>
      make("div", {}, make("dt", {}, key.split(" ").map((each) => make("kbd", {}, each))), make("dd", {}, words))))))));
  dialog.showModal();
}

/** Whether a key belongs to the element that has the focus. */
function isTaken(event) {
  const target = event.target;
  if (event.metaKey || event.ctrlKey || event.altKey) return true;
  if (target.matches("input[type=search], input[type=text], textarea, select")) return event.key !== "Escape";
  if (target.matches("input[type=range], input[type=radio]")) return /^(Arrow|Home|End|Page| )/.test(event.key);
  return event.key === " " && target.matches("button, a");
}

function onKey(event) {
  if (document.getElementById("keys").open) {
    if (event.key === "?") document.getElementById("keys").close();
    return;
  }
  if (isTaken(event)) return onSearchKey(event);
  const isDone = event.key === "Escape" ? onEscape() : state.board >= 0 ? onDetailKey(event) || onAnyKey(event) : onWallKey(event) || onAnyKey(event);
  if (isDone) event.preventDefault();
}

/** In the search field, Enter and Down go on to the first board that was found. */
function onSearchKey(event) {
  if (event.target !== bar.search || event.isComposing) return;
  if (event.key !== "Enter" && event.key !== "ArrowDown") return;
  event.preventDefault();
  goToCard(0);
}

/** Closes what is on top; in the search field, it empties it. */
function onEscape() {
  if (document.activeElement.matches(".note-form textarea, .note-form input")) document.getElementById("detail").focus();
  else if (panel.element) {
    const { button } = panel;
    closePanel();
    button.focus();
  } else if (state.board >= 0) closeBoard();
  else if (state.find) change({ find: "" }, "replace");
  else if (document.activeElement === bar.search) bar.search.blur();
  else if (state.view === "chart") change({ view: "boards" });
  else return false;
  return true;
}

const anyKeys = {
  "/": () => { if (state.board >= 0) closeBoard(); bar.search.focus(); bar.search.select(); },
  "?": () => showKeys(),
  f: () => change({ view: state.view === "chart" ? "boards" : "chart", board: -1, shot: null }),
  b: () => change({ view: "boards", board: -1, shot: null }),
  t: () => nextLook(),
  "+": () => zoomBy(1),
  "=": () => zoomBy(1),
  "-": () => zoomBy(-1),
  "[": () => stepPack(-1),
  "]": () => stepPack(1),
  s: () => { if (state.board < 0) toggleBesidePanel(); },
  g: () => toggleGrid(),
  o: () => playHere(),
  w: () => toggleNoted(),
  n: () => stepChange(1),
  p: () => stepChange(-1),
};

function onAnyKey(event) {
  const action = anyKeys[event.key];
  if (!action) return false;
  if ("np".includes(event.key) && !story.baseline) return false;
  action();
  return true;
}

function onWallKey(event) {
  if (state.view !== "boards") return false;
  if (event.key === "j" || event.key === "k") return stepLane(event.key === "j" ? 1 : -1);
  if (!/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key)) return false;
  const at = cardBeside(wall.layout.cards, wall.at, event.key);
  if (at >= 0) goToCard(at);
  return true;
}

/** Goes to the next or previous lane that has boards. */
function stepLane(steps) {
  const { heads, cards } = wall.layout;
  const lanes = heads.map((head) => head.lane).filter((lane) => lane.boards.length);
  const current = wall.at >= 0 ? lanes.findIndex((lane) => lane.index === cards[wall.at].item.lane) : -1;
  const lane = lanes[current + steps];
  if (!lane) return true;
  goToLane(lane.step?.id ?? "");
  wall.cards.get(wall.at)?.focus({ preventScroll: true });
  return true;
}

function onDetailKey(event) {
  const mode = modes[Number(event.key) - 1];
  if (mode && story.baseline) change({ mode }, "replace");
  else if (event.key === "ArrowLeft") stepBoard(-1);
  else if (event.key === "ArrowRight") stepBoard(1);
  else if (event.key === "ArrowUp") followWay(false);
  else if (event.key === "ArrowDown") followWay(true);
  else if (event.key === " ") document.getElementById("turn")?.click();
  else if (event.key === "c") document.getElementById("copy-command")?.click();
  else if (event.key === "a") document.getElementById("note-text")?.focus();
  else return false;
  return true;
}

function stepPack(steps) {
  const pack = state.pack + steps;
  if (story.packs[pack]) change({ pack, board: -1 });
}
