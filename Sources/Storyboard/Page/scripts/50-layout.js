// Where everything on the wall stands. Only numbers: the wall makes elements of what is in sight.

const wallSizes = { head: 62, slim: 46, laneGap: 34, laneWidth: 210, gapX: 26, gapY: 18, by: 22, caption: 46, line: 18, letter: 7.6, fate: 68, notes: 32, snippet: 36, beside: 8, margin: 28, narrowMargin: 16 };

/** Lays the lanes of a selection out in a width. Gives heads `{lane, x, y, w, h}` and cards `{item, x, y, w, h,
 *  pictures}` in the order of the page, and the height of all of it. Short lanes stand beside each other. */
function layoutWall(shown, width, combos, zoom, withSnippets) {
  const s = wallSizes;
  const margin = width < 600 ? s.narrowMargin : s.margin;
  const place = { width, margin, gapX: width < 600 ? s.narrowMargin : s.gapX, combos, zoom, withSnippets };
  const heads = [];
  const cards = [];
  let y = 0;
  let bottom = y;
  let x = margin;
  for (const lane of shown.lanes) {
    const sizes = lane.boards.map((item) => cardSize(item, place));
    const wide = sizes.reduce((sum, size) => sum + size.w + place.gapX, -place.gapX);
    const isBeside = sizes.length > 0 && x > margin && x + Math.max(wide, s.laneWidth) <= width - margin;
    if (!isBeside) {
      y = bottom;
      x = margin;
    }
    const isWhole = !sizes.length || wide > width - 2 * margin - s.laneWidth;
    const head = { lane, x, y, w: isWhole ? width - 2 * margin : Math.max(wide, s.laneWidth), h: sizes.length ? s.head : s.slim };
    heads.push(head);
    const end = placeCards(lane, sizes, { ...place, x, y: y + head.h }, cards);
    bottom = Math.max(bottom, end + (sizes.length ? s.laneGap : 0));
    x = isWhole ? width : x + head.w + place.gapX * 1.6;
  }
  return { heads, cards, margin, height: bottom + 70 };
}

/** Puts the cards of a lane in rows; gives where the last row ends. */
function placeCards(lane, sizes, place, cards) {
  let { x, y } = place;
  let rowHeight = 0;
  lane.boards.forEach((item, n) => {
    const size = sizes[n];
    if (x > place.x && x + size.w > place.width - place.margin) {
      x = place.x;
      y += rowHeight + wallSizes.gapY;
      rowHeight = 0;
    }
    cards.push({ item, x, y, ...size });
    x += size.w + place.gapX;
    rowHeight = Math.max(rowHeight, size.h);
  });
  return y + rowHeight;
}

/** The size of a card, and the pictures on it: an index for each combination, -1 where there is none. */
function cardSize(item, place) {
  const s = wallSizes;
  const pictures = place.combos.length > 1
    ? picturesBeside(item, place.combos)
    : [pictureOf(item.shot)];
  let w = 0;
  let h = 0;
  for (const index of pictures) {
    const size = deviceSize(index < 0 ? pictureOf(item.shot) : index, place.zoom);
    w += size.width + (w ? s.beside : 0);
    h = Math.max(h, size.height);
  }
  const labels = pictures.length > 1 ? 20 : 0;
  w = Math.max(w, 96);
  const isLong = item.board.title.length * s.letter + (boardFate(item.board) ? s.fate : 0) + (notesOn(item.board).length ? s.notes : 0) > w;
  const below = labels + s.caption + (isLong ? s.line : 0) + (place.withSnippets ? s.snippet : 0);
  return { w, h: s.by + h + below, pictures, isLong };
}

/** The first of a list, in order of `y`, that reaches below a line. */
function firstBelow(list, line) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].y + list[middle].h < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The card that is reached from another by an arrow key; -1 if there is none. */
function cardBeside(cards, at, key) {
  if (at < 0) return cards.length ? 0 : -1;
  if (key === "ArrowLeft") return at - 1;
  if (key === "ArrowRight") return at + 1 < cards.length ? at + 1 : -1;
  if (key === "Home") return 0;
  if (key === "End") return cards.length - 1;
  const from = cards[at];
  const step = key === "ArrowUp" ? -1 : 1;
  let rowY = null;
  let best = -1;
  for (let i = at + step; i >= 0 && i < cards.length; i += step) {
    const card = cards[i];
    if (card.y === from.y) continue;
    rowY ??= card.y;
    if (card.y !== rowY) break;
    if (best < 0 || Math.abs(card.x - from.x) < Math.abs(cards[best].x - from.x)) best = i;
  }
  return best;
}
