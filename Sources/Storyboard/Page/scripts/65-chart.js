// The flow chart: the steps with a picture each, and the ways between them.

const chart = { key: "", scale: 1 };

/** Shows the chart as the state says. */
function renderChart() {
  const view = document.getElementById("chart");
  view.hidden = state.view !== "chart";
  if (view.hidden) return;
  const pack = thisPack();
  if (!pack.steps.length) {
    chart.key = "";
    view.replaceChildren(make("p.problem", {}, "This pack has no steps."));
    return;
  }
  const key = JSON.stringify([state.pack, state.variant, state.device, state.locale, state.theme, state.only, state.find, window.devicePixelRatio]);
  if (chart.key !== key) {
    chart.key = key;
    pack.chart ||= layoutChart(pack);
    for (const canvas of view.querySelectorAll("canvas")) dropCanvas(canvas);
    view.replaceChildren(chartElement(pack, pack.chart));
  }
  chart.scale = Math.min(1.5, Math.max(0.4, state.zoom / 5));
  const space = view.firstChild;
  space.firstChild.style.transform = `scale(${chart.scale})`;
  space.style.width = `${pack.chart.width * chart.scale}px`;
  space.style.height = `${pack.chart.height * chart.scale}px`;
  if (chart.pack !== pack) {
    chart.pack = pack;
    view.scrollTop = 0;
    view.scrollLeft = pack.chart.nodes[0].x * chart.scale - view.clientWidth / 2;
  }
}

function chartElement(pack, layout) {
  const tip = { d: "M1 1 7 4 1 7", fill: "none", stroke: "context-stroke", "stroke-width": 1.4, "stroke-linejoin": "round", "stroke-linecap": "round" };
  const box = { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" };
  const arrow = draw("marker", box, draw("path", tip));
  const svg = draw("svg", { width: layout.width, height: layout.height, "aria-hidden": "true" }, draw("defs", {}, arrow));
  const texts = [];
  for (const each of layout.ways) {
    const points = wayPoints(each);
    svg.append(draw("path", { d: wayPath(points), class: `way${each.isBack ? " back" : ""}`, "marker-end": "url(#arrow)", "data-from": each.way.from, "data-to": each.way.to }));
    const label = shortLabel(each.way);
    if (label) texts.push(labelElement(each, points, label));
  }
  const places = laneBoards();
  const nodes = layout.nodes.map((node) => nodeElement(pack, node, places.get(node.step.id) || []));
  const plane = make("div.plane", { style: { width: `${layout.width}px`, height: `${layout.height}px` } }, svg, texts, nodes);
  return make("div.chart-space", {}, plane);
}

/** The boards that pass the filters, by step. */
function laneBoards() {
  return new Map(selection().lanes.map((lane) => [lane.step ? lane.step.id : "", lane.boards]));
}

/** A step, with the first of its boards. */
function nodeElement(pack, node, boards) {
  const { step } = node;
  const fate = fates.find((each) => boards.some((item) => boardFate(item.board) === each));
  const first = boards.find((item) => ["screen", "page", "form", "card"].includes(item.board.kind)) || boards[0];
  const element = make(`button.node.${step.kind}`, {
    type: "button", "data-step": step.id, title: step.when ? `if ${step.when}` : null,
    style: { left: `${node.x - chartSizes.width / 2}px`, top: `${node.y}px`, width: `${chartSizes.width}px`, height: `${chartSizes.height}px` },
    click: () => goToLane(step.id),
    mouseenter: () => lightWays(step.id), mouseleave: () => lightWays(null), focus: () => lightWays(step.id), blur: () => lightWays(null),
  },
  first ? make("span.thumb", {}, deviceView(pictureOf(first.shot), 2, { label: first.board.title })) : make("span.thumb.none", {}, icon(step.kind)),
  make("span.words", {},
    make("b", {}, step.id, fate ? make(`i.dot.${fate}`, { title: capital(fate) }) : null),
    make("span", {}, step.kind === "screen" && step.shows !== step.id ? step.shows : step.shows === step.id ? capital(step.kind) : `${capital(step.kind)} ${step.shows}`),
    boards.length || step.kind === "screen" ? make("span.count", {}, boards.length ? counted(boards.length, "board") : "no board") : null),
  step.when ? make("i.only-if", { title: `if ${step.when}` }, "if") : null);
  return element;
}

/** The points a way goes through, from its start to its end. */
function wayPoints({ chain, isUpward, way }) {
  const { width, height } = chartSizes;
  if (way.from === way.to) {
    const node = chain[0];
    return [{ x: node.x + width / 2, y: node.y + 20 }, { x: node.x + width / 2 + 26, y: node.y + height / 2 }, { x: node.x + width / 2, y: node.y + height - 20 }];
  }
  const last = chain.length - 1;
  const points = [];
  chain.forEach((node, i) => {
    if (i === 0) points.push({ x: node.x + portOf(node, chain[1], node.down), y: node.y + height });
    else if (i === last) points.push({ x: node.x + portOf(node, chain[last - 1], node.up), y: node.y });
    else points.push({ x: node.x, y: node.y + 8 }, { x: node.x, y: node.y + height - 8 });
  });
  return isUpward ? points.reverse() : points;
}

/** Where on the side of a node a way arrives: spread, in the order of where it comes from. */
function portOf(node, other, all) {
  if (!node.step || all.length < 2) return 0;
  const order = [...new Set(all)].sort((a, b) => a.x - b.x);
  const step = Math.min(26, (chartSizes.width - 60) / Math.max(1, order.length - 1));
  return (order.indexOf(other) - (order.length - 1) / 2) * step;
}

/** A smooth line through points, upright at each of them. */
function wayPath(points) {
  let path = `M${points[0].x} ${points[0].y}`;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    const half = (b.y - a.y) / 2;
    path += Math.abs(a.x - b.x) < 0.5 ? `L${b.x} ${b.y}` : `C${a.x} ${a.y + half} ${b.x} ${b.y - half} ${b.x} ${b.y}`;
  }
  return path;
}

/** What stands beside a way: near its upper end, where the ways of a step part. */
function labelElement({ way, isUpward, chain }, points, label) {
  const inOrder = isUpward ? [...points].reverse() : points;
  const a = inOrder[0];
  const b = inOrder[1];
  const isStraight = chain.length > 2;
  const y = isStraight ? b.y + 14 : a.y + (b.y - a.y) * (isUpward ? 0.36 : 0.64);
  const x = isStraight ? b.x : a.x + (b.x - a.x) * 0.72;
  return make("span.way-label", { style: { left: `${x}px`, top: `${y}px` }, title: way.labels.join("\n"), "data-from": way.from, "data-to": way.to }, label);
}

/** Lights the ways of a step. */
function lightWays(id) {
  const view = document.getElementById("chart");
  view.classList.toggle("is-lit", id !== null);
  for (const element of view.querySelectorAll(".way, .way-label")) {
    element.classList.toggle("is-on", id !== null && (element.dataset.from === id || element.dataset.to === id));
  }
}
