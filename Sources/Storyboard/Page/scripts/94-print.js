// On paper: what is selected, lane by lane, a few boards a page; or the board that is open.

const printLimit = 400;

function beforePrint() {
  const paper = make("div", { id: "paper" });
  const pack = thisPack();
  const shown = selection();
  if (!pack) return;
  const combos = combosBeside();
  const boards = state.board >= 0 ? shown.boards.filter((item) => item.index === state.board) : shown.boards.slice(0, printLimit);
  const left = state.board >= 0 ? 0 : shown.boards.length - boards.length;
  const filters = [comboName(pack, filterCombo()), state.find && `“${state.find}”`, state.only !== "all" && state.only];
  paper.append(make("h1", {}, packName(pack)), make("p", {}, [bar.counts.textContent, ...filters, story.edition].filter(Boolean).join(" · ")));
  for (const lane of shown.lanes) {
    const own = boards.filter((item) => item.lane === lane.index);
    if (!own.length) continue;
    paper.append(make("h2", {}, lane.step ? lane.step.id : "By themselves", lane.step?.when ? make("code", {}, `if ${lane.step.when}`) : null));
    paper.append(make("div.sheet", {}, own.map((item) => paperBoard(item, combos))));
  }
  if (left > 0) paper.append(make("p", {}, `and ${counted(left, "board")} more: filter to print them`));
  document.body.append(paper);
}

/** A board on paper, drawn at once and finer than on the screen. */
function paperBoard(item, combos) {
  const all = combos.length > 1 ? picturesBeside(item, combos) : [pictureOf(item.shot)];
  const marks = differenceMarks(all, combos);
  return make("figure", {}, make("span.devices", {}, all.map((index, n) => {
    if (index < 0) return null;
    const canvas = canvasFor(index, 10);
    drawPicture(canvas, index, marks[n]);
    const { w } = story.pictures[index];
    canvas.style.width = `${w * 1.32}mm`;
    canvas.style.height = "auto";
    return make("span.device", {}, canvas);
  })), make("figcaption", {}, make("b", {}, item.board.title), ` ${item.board.id}`));
}

function afterPrint() {
  document.getElementById("paper")?.remove();
}
