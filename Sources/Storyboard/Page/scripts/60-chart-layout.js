// Where the steps of the flow chart stand: in layers from the start down, ordered so that few ways cross (after
// Sugiyama). Only numbers.

const chartSizes = { width: 208, height: 74, gapX: 26, gapY: 58, bend: 18, letter: 6.3, margin: 40 };

/** The ways of a pack, one for each pair of steps, with their labels. */
function chartWays(pack) {
  const ways = new Map();
  const known = new Set(pack.steps.map((step) => step.id));
  for (const way of pack.ways) {
    if (!known.has(way.from) || !known.has(way.to)) continue;
    const key = `${way.from}\n${way.to}`;
    const label = [way.outcome === "next" ? "" : way.outcome, way.when || ""].filter(Boolean).join(": ");
    if (!ways.has(key)) ways.set(key, { from: way.from, to: way.to, labels: [] });
    if (label) ways.get(key).labels.push(label);
  }
  return [...ways.values()];
}

/** Lays the steps of a pack out: `nodes` of `{step, x, y}` (the upper left corner), `ways` of `{way, points, isBack}`,
 *  and the size of all of it. */
function layoutChart(pack) {
  const ways = chartWays(pack);
  const isBack = backWays(pack, ways);
  const layerOf = layersOf(pack, ways, isBack);
  const nodes = pack.steps.map((step) => ({ step, layer: layerOf.get(step.id), width: chartSizes.width, up: [], down: [] }));
  const byId = new Map(nodes.map((node) => [node.step.id, node]));
  const chains = ways.map((way) => chainOf(way, isBack.has(way), byId, nodes));
  const layers = [];
  for (const node of nodes) (layers[node.layer] ||= []).push(node);
  orderLayers(layers);
  placeLayers(layers);
  const left = Math.min(...nodes.map((node) => node.x - node.width / 2)) - chartSizes.margin;
  for (const node of nodes) {
    node.x -= left;
    node.y = chartSizes.margin + node.layer * (chartSizes.height + chartSizes.gapY);
  }
  return {
    nodes: nodes.filter((node) => node.step),
    ways: chains,
    width: Math.max(...nodes.map((node) => node.x + node.width / 2)) + chartSizes.margin,
    height: layers.length * (chartSizes.height + chartSizes.gapY) + chartSizes.margin,
  };
}

/** The ways that lead back to a step one has come through. */
function backWays(pack, ways) {
  const out = new Map(pack.steps.map((step) => [step.id, []]));
  for (const way of ways) out.get(way.from).push(way);
  const mark = new Map();
  const back = new Set();
  const visit = (start) => {
    const stack = [{ id: start, next: 0 }];
    mark.set(start, "open");
    while (stack.length) {
      const top = stack[stack.length - 1];
      const way = out.get(top.id)[top.next];
      top.next += 1;
      if (!way) {
        mark.set(top.id, "done");
        stack.pop();
      } else if (mark.get(way.to) === "open") back.add(way);
      else if (!mark.has(way.to)) {
        mark.set(way.to, "open");
        stack.push({ id: way.to, next: 0 });
      }
    }
  };
  for (const step of pack.steps) if (!mark.has(step.id)) visit(step.id);
  return back;
}

/** The layer of each step: one below the lowest that leads to it. */
function layersOf(pack, ways, isBack) {
  const layer = new Map(pack.steps.map((step) => [step.id, 0]));
  const forward = ways.filter((way) => !isBack.has(way));
  let changed = true;
  for (let round = 0; changed && round <= pack.steps.length; round++) {
    changed = false;
    for (const way of forward) {
      if (layer.get(way.to) > layer.get(way.from)) continue;
      layer.set(way.to, layer.get(way.from) + 1);
      changed = true;
    }
  }
  // A step nothing leads to stands right above what it leads to, not beside the start.
  const isReached = new Set(forward.map((way) => way.to));
  for (const step of pack.steps.slice(1)) {
    const next = forward.filter((way) => way.from === step.id).map((way) => layer.get(way.to));
    if (!isReached.has(step.id) && next.length) layer.set(step.id, Math.min(...next) - 1);
  }
  return layer;
}

/** A way as a chain of nodes: a bend in each layer it passes. */
function chainOf(way, isBack, byId, nodes) {
  const from = byId.get(way.from);
  const to = byId.get(way.to);
  const [upper, lower] = from.layer <= to.layer ? [from, to] : [to, from];
  const chain = [upper];
  const label = shortLabel(way);
  for (let layer = upper.layer + 1; layer < lower.layer; layer++) {
    const hasLabel = label && chain.length === 1;
    const bend = { layer, width: hasLabel ? Math.min(150, label.length * chartSizes.letter) : chartSizes.bend, up: [], down: [] };
    nodes.push(bend);
    chain.push(bend);
  }
  if (lower !== upper) chain.push(lower);
  for (let i = 0; i + 1 < chain.length; i++) {
    chain[i].down.push(chain[i + 1]);
    chain[i + 1].up.push(chain[i]);
  }
  return { way, chain, isBack, isUpward: from.layer > to.layer };
}

/** What stands beside a way. */
function shortLabel(way) {
  const text = way.labels[0] || "";
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

/** Orders each layer by the middle of its neighbours, down and up, and keeps the order with the fewest crossings. */
function orderLayers(layers) {
  const number = (layer) => layer.forEach((node, at) => { node.at = at; });
  layers.forEach(number);
  let best = layers.map((layer) => [...layer]);
  let least = crossings(layers);
  for (let round = 0; round < 24 && least > 0; round++) {
    const isDown = round % 2 === 0;
    const order = isDown ? layers : [...layers].reverse();
    for (const layer of order) {
      const middle = (node) => {
        const near = isDown ? node.up : node.down;
        return near.length ? near.reduce((sum, each) => sum + each.at, 0) / near.length : node.at;
      };
      const middles = new Map(layer.map((node) => [node, middle(node)]));
      layer.sort((a, b) => middles.get(a) - middles.get(b) || a.at - b.at);
      number(layer);
    }
    const count = crossings(layers);
    if (count < least) {
      least = count;
      best = layers.map((layer) => [...layer]);
    }
  }
  best.forEach((layer, i) => {
    layers[i].splice(0, layers[i].length, ...layer);
    number(layers[i]);
  });
}

function crossings(layers) {
  let count = 0;
  for (const layer of layers) {
    const edges = layer.flatMap((node) => node.down.map((to) => [node.at, to.at]));
    for (let i = 0; i < edges.length; i++) {
      for (let j = i + 1; j < edges.length; j++) {
        if ((edges[i][0] - edges[j][0]) * (edges[i][1] - edges[j][1]) < 0) count += 1;
      }
    }
  }
  return count;
}

/** Gives each node a middle `x`: near its neighbours, in its order, without touching the next. */
function placeLayers(layers) {
  for (const layer of layers) {
    let x = 0;
    for (const node of layer) {
      node.x = x + node.width / 2;
      x += node.width + chartSizes.gapX;
    }
    for (const node of layer) node.x -= x / 2;
  }
  for (let round = 0; round < 60; round++) {
    const isDown = round % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      const wanted = layer.map((node) => {
        const near = round > 44 ? [...node.up, ...node.down] : isDown ? node.up : node.down;
        return near.length ? near.reduce((sum, each) => sum + each.x, 0) / near.length : node.x;
      });
      separate(layer, wanted);
    }
  }
  straighten(layers);
}

/** Puts what follows alone right below what it follows, where there is room. */
function straighten(layers) {
  for (const layer of layers) {
    layer.forEach((node, i) => {
      const above = node.up.length === 1 && node.up[0].down.length === 1 ? node.up[0].x : null;
      if (above === null) return;
      const room = (other) => (node.width + other.width) / 2 + chartSizes.gapX / 2;
      const fromLeft = i === 0 || above - layer[i - 1].x >= room(layer[i - 1]);
      const fromRight = i + 1 === layer.length || layer[i + 1].x - above >= room(layer[i + 1]);
      if (fromLeft && fromRight) node.x = above;
    });
  }
}

/** Puts the nodes of a layer as near to where they want to be as their order and width allow. */
function separate(layer, wanted) {
  const space = (i) => (layer[i].width + layer[i + 1].width) / 2 + chartSizes.gapX;
  const right = [...wanted];
  for (let i = 0; i + 1 < layer.length; i++) right[i + 1] = Math.max(right[i + 1], right[i] + space(i));
  const left = [...wanted];
  for (let i = layer.length - 2; i >= 0; i--) left[i] = Math.min(left[i], left[i + 1] - space(i));
  layer.forEach((node, i) => { node.x = (right[i] + left[i]) / 2; });
  for (let i = 0; i + 1 < layer.length; i++) layer[i + 1].x = Math.max(layer[i + 1].x, layer[i].x + space(i));
}
