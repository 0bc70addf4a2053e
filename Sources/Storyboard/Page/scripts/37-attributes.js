// Side by side by an attribute of the user, or by the arms of an experiment: the boards of a step that are for different
// values stand on one card, and what differs is marked.

/** The attribute that boards stand side by side by; undefined: none. */
function thisAttribute() {
  return thisPack()?.attributes?.find((each) => each.id === state.by);
}

/** Whether an attribute is an experiment, whose first arm is what all others see. */
function isExperiment(attribute) {
  return attribute.id.startsWith("experiment.");
}

/** The value that a screen's suffixes say; undefined: it is for all. */
function suffixValue(attribute, screen) {
  const suffixes = screen.split(".").slice(1);
  return attribute.values.find((value) => suffixes.includes(value));
}

/** A name of a screen without one of its suffixes. */
function withoutSuffix(screen, value) {
  return screen.split(".").filter((part, n) => n === 0 || part !== value).join(".");
}

/** Which boards share a card: `lead` has the first board of each board's card, `cards` the boards of a card by value, by
 *  its first board, and `values` the value that each board is for. */
function pairing(pack, attribute) {
  pack.pairings ||= new Map();
  if (!pack.pairings.has(attribute.id)) pack.pairings.set(attribute.id, makePairing(pack, attribute));
  return pack.pairings.get(attribute.id);
}

function makePairing(pack, attribute) {
  const values = pack.boards.map((board) => suffixValue(attribute, board.screen));
  const lead = pack.boards.map((_, index) => index);
  const cards = new Map();
  for (const lane of lanesOf(pack)) {
    for (const card of joined(pack, cardsOf(pack, lane, values))) {
      const boards = {};
      for (const value of attribute.values) {
        const index = card.own[value] ?? card.shared;
        if (index !== undefined) boards[value] = index;
      }
      const all = [...Object.values(boards), ...Object.values(card.own)];
      const first = Math.min(...all);
      for (const index of all) lead[index] = first;
      cards.set(first, boards);
    }
  }
  return { lead, cards, values };
}

/** The boards of a lane by their names without values. */
function cardsOf(pack, lane, values) {
  const cards = new Map();
  for (const index of lane.all) {
    const [screen, ...rest] = pack.boards[index].id.split("/");
    const key = [withoutSuffix(screen, values[index]), ...rest].join("/");
    if (!cards.has(key)) cards.set(key, { own: {}, shared: undefined });
    if (values[index] === undefined) cards.get(key).shared = index;
    else cards.get(key).own[values[index]] = index;
  }
  return [...cards.values()];
}

/** Cards of one value alone, each with the one of another value that has its place among its like: the second page of one
 *  walkthrough beside the second of the other. */
function joined(pack, cards) {
  const result = [];
  for (const card of cards) {
    const [value, ...others] = Object.keys(card.own);
    const isAlone = value !== undefined && !others.length && card.shared === undefined;
    const kind = isAlone ? pack.boards[card.own[value]].kind : "";
    const free = isAlone ? result.find((other) => other.kind === kind && other.own[value] === undefined) : undefined;
    if (free) free.own[value] = card.own[value];
    else result.push({ ...card, own: { ...card.own }, kind: isAlone ? kind : undefined });
  }
  return result;
}

/** What a card shows for a value: its board, as the users of the value see it. */
function shotForValue(pack, board, combo) {
  const attribute = thisAttribute();
  const { lead, cards, values } = pairing(pack, attribute);
  const index = cards.get(lead[pack.boards.indexOf(board)])?.[combo.by];
  if (index === undefined) return undefined;
  const shots = pack.boards[index].shots.filter((s) => s.d === combo.d && s.l === combo.l && s.t === combo.t && isOf(s, combo.v));
  const ofUsers = (value) => shots.find((shot) => shot.v.some((at) => pack.variants[at]?.values?.[attribute.id] === value));
  const isForAll = values[index] === undefined && !(isExperiment(attribute) && combo.by === attribute.values[0]);
  return ofUsers(combo.by) || (isForAll ? undefined : ofUsers(undefined));
}

/** A combination for each value of the attribute, at most four. */
function combosByValue(attribute) {
  return attribute.values.slice(0, 4).map((value) => ({ ...filterCombo(), by: value }));
}

/** The pictures of a card side by side: an index for each combination, -1 where there is none; one alone where all values
 *  see the same. */
function picturesBeside(item, combos) {
  const pictures = combos.map((combo) => {
    const shot = shotFor(item.board, combo);
    return shot ? pictureOf(shot) : -1;
  });
  if (combos[0].by === undefined) return pictures;
  if (pictures.every((picture) => picture < 0)) return [pictureOf(item.shot)];
  return pictures.every((picture) => picture === pictures[0]) ? [pictures[0]] : pictures;
}

/** The cells to be marked on pictures that stand side by side for different values or devices; null: nothing. */
function differenceMarks(pictures, combos) {
  const isCompared = combos.length > 1 && combos.every((combo) => combo.l === combos[0].l && combo.t === combos[0].t);
  if (!isCompared || pictures.length < 2) return pictures.map(() => null);
  return pictures.map((picture, at) => {
    const other = pictures.find((each, n) => n !== at && each >= 0 && (at === 0 || n === 0));
    if (picture < 0 || other === undefined || other === picture) return null;
    const one = story.pictures[picture];
    const two = story.pictures[other];
    const cells = one.w === two.w && one.h === two.h ? cellsThatDiffer(other, picture) : [];
    // Of another size or in other colours nearly all cells differ: then words and artworks are compared.
    const boxes = cells.length && cells.length < (one.w * one.h) / 2 ? boxesAround(cells) : boxesOnlyHere(picture, other);
    return boxes.length ? boxes : null;
  });
}

/** Boxes around cells that stand together, up to two columns apart: `{x, y, columns, rows}`. */
function boxesAround(cells) {
  const waiting = new Map();
  for (const { x, y, columns = 1 } of cells) for (let n = 0; n < columns; n++) waiting.set(y * 10000 + x + n, { x: x + n, y });
  const boxes = [];
  for (const start of waiting.values()) {
    const key = start.y * 10000 + start.x;
    if (!waiting.delete(key)) continue;
    const box = { left: start.x, right: start.x, top: start.y, bottom: start.y };
    const open = [start];
    while (open.length) {
      const { x, y } = open.pop();
      Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x), top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) });
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -3; dx <= 3; dx++) {
          const near = (y + dy) * 10000 + x + dx;
          if (!waiting.has(near)) continue;
          open.push(waiting.get(near));
          waiting.delete(near);
        }
      }
    }
    boxes.push(box);
  }
  return boxes.map(({ left, right, top, bottom }) => ({ x: left, y: top, columns: right - left + 1, rows: bottom - top + 1 }));
}

/** The words of a picture as they are read, by runs: words with a blank or a sign between them. A letter of Japanese or
 *  Chinese is a word by itself. */
function runsOf(picture) {
  const runs = [];
  story.pictures[picture].r.forEach((row, y) => {
    const { glyphs, columns } = rowCells(row);
    let run = null;
    let gap = 9;
    glyphs.forEach((glyph, at) => {
      const isLetter = /[\p{L}\p{N}]/u.test(glyph);
      if (!isLetter) { gap += 1; return; }
      if (gap > 2) runs.push(run = []);
      const isAlone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(glyph);
      const last = run.at(-1);
      const cell = { x: columns[at], y, columns: columnsOf(glyph) };
      if (gap === 0 && last && !isAlone && !last.isAlone) {
        last.text += folded(glyph);
        last.cells.push(cell);
      } else run.push({ text: folded(glyph), cells: [cell], isAlone });
      gap = 0;
    });
  });
  return runs;
}

/** Boxes around what another picture does not have, however its lines are broken: words, row by row, and artworks. */
function boxesOnlyHere(picture, other) {
  const rows = new Map();
  for (const cell of wordsOnlyHere(picture, other)) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return [...[...rows.values()].flatMap(boxesAround), ...boxesAround(artworksOnlyHere(picture, other))];
}

/** The cells of words that the other picture lacks; of letters of Japanese, those that it has beside others alone. */
function wordsOnlyHere(picture, other) {
  const all = runsOf(other).flat().map(({ text }) => text);
  const words = new Set(all);
  const pairs = new Set(all.map((text, at) => `${text} ${all[at + 1]}`));
  return runsOf(picture).flatMap((run) => run.flatMap(({ text, cells, isAlone }, at) => {
    const beside = [at > 0 && `${run[at - 1].text} ${text}`, at + 1 < run.length && `${text} ${run[at + 1].text}`].filter(Boolean);
    const isThere = words.has(text) && (!isAlone || !beside.length || beside.some((pair) => pairs.has(pair)));
    return isThere ? [] : cells;
  }));
}

/** The cells of artworks that the other picture has nowhere, in no size. */
function artworksOnlyHere(picture, other) {
  const windows = (index) => {
    const numbers = story.pictures[index].a ?? [];
    const starts = Array.from({ length: Math.floor(numbers.length / 8) }, (_, n) => n * 8);
    return starts.map((at) => ({ x: numbers[at], y: numbers[at + 1], columns: numbers[at + 2], rows: numbers[at + 3], shapes: story.artworks?.[numbers[at + 4]]?.n[5] }));
  };
  const there = new Set(windows(other).map(({ shapes }) => shapes));
  return windows(picture).filter(({ shapes }) => !there.has(shapes))
    .flatMap(({ x, y, columns, rows }) => Array.from({ length: rows }, (_, row) => ({ x, y: y + row, columns })));
}
