// The wall: the boards of the pack, lane by lane. Only what is near the window exists as elements, so that thousands of
// boards cost no more than a screenful.

const wall = { key: "", layout: null, cards: new Map(), heads: new Map(), at: -1, width: 0 };

/** Shows the wall as the state says. */
function renderWall() {
  const view = document.getElementById("wall");
  view.hidden = state.view !== "boards";
  if (view.hidden) return;
  const shown = selection();
  const combos = combosBeside();
  const width = view.clientWidth;
  const key = JSON.stringify([state.pack, state.variant, state.device, state.locale, state.theme, state.only, state.find, state.zoom, state.noted, noteBook.edition, combos, width, window.devicePixelRatio]);
  if (wall.key === key) return;
  const isOther = wall.pack !== state.pack;
  const anchor = isOther ? null : wallAnchor(view);
  const focused = isOther ? undefined : wall.layout?.cards[wall.at]?.item.index;
  const hadFocus = wall.space.contains(document.activeElement);
  wall.key = key;
  wall.pack = state.pack;
  wall.layout = layoutWall(shown, width, combos, state.zoom, state.find.trim() !== "");
  wall.combos = combos;
  wall.space.style.height = `${wall.layout.height}px`;
  clearWall();
  wall.at = shown.places.get(focused) ?? -1;
  if (isOther) view.scrollTop = 0;
  else restoreAnchor(view, anchor);
  renderEmpty(shown);
  fillWall();
  if (hadFocus) wall.cards.get(wall.at)?.focus({ preventScroll: true });
}

/** The board one looks at, the one with the focus or the first in the window, and how far from the top it is, so that
 *  a zoom or a filter keeps the place. */
function wallAnchor(view) {
  if (!wall.layout || view.scrollTop < 40) return null;
  const { cards } = wall.layout;
  const own = cards[wall.at];
  const isSeen = own && own.y + own.h > view.scrollTop + 40 && own.y < view.scrollTop + view.clientHeight - 40;
  const card = isSeen ? own : cards[firstBelow(cards, view.scrollTop + 40)];
  return card ? { board: card.item.index, offset: card.y - view.scrollTop } : null;
}

function restoreAnchor(view, anchor) {
  if (!anchor) return;
  const card = wall.layout.cards.find((each) => each.item.index === anchor.board);
  view.scrollTop = card ? card.y - Math.max(anchor.offset, 0) : 0;
}

function clearWall() {
  for (const element of wall.cards.values()) removeCard(element);
  for (const element of wall.heads.values()) element.remove();
  wall.cards.clear();
  wall.heads.clear();
  if (wall.play) wall.play.hidden = true;
}

function removeCard(element) {
  for (const canvas of element.querySelectorAll("canvas")) dropCanvas(canvas);
  element.parentElement.remove();
}

/** A board in the box that says which of how many it is: a link cannot. */
function cardBox(element, at) {
  return make("div.box", { role: "article", "aria-label": element.getAttribute("aria-label"), "aria-setsize": wall.layout.cards.length, "aria-posinset": at + 1 }, element);
}

/** Makes the elements that came near the window and removes those that left. */
function fillWall() {
  const view = document.getElementById("wall");
  if (!wall.layout || view.hidden) return;
  const top = view.scrollTop - view.clientHeight * 0.8;
  const bottom = view.scrollTop + view.clientHeight * 1.8;
  const { cards, heads } = wall.layout;
  fillFrom(heads, wall.heads, top, bottom, headElement, (element) => element, (element) => element.remove());
  fillFrom(cards, wall.cards, top, bottom, cardElement, cardBox, removeCard);
  markCard();
  followRail(view.scrollTop);
}

function fillFrom(list, elements, top, bottom, makeOne, boxOf, removeOne) {
  for (const [at, element] of elements) {
    const place = list[at];
    if (place && place.y + place.h >= top && place.y <= bottom) continue;
    removeOne(element);
    elements.delete(at);
  }
  // Rows have cards of several heights: a little earlier than the first that reaches into the window.
  const start = Math.max(0, firstBelow(list, top - 3000));
  for (let at = start; at < list.length && list[at].y <= bottom; at++) {
    if (elements.has(at) || list[at].y + list[at].h < top) continue;
    const element = makeOne(list[at], at);
    elements.set(at, element);
    wall.space.append(boxOf(element, at));
  }
}

/** The head of a lane. */
function headElement(place) {
  const { step, index, boards } = place.lane;
  const pack = thisPack();
  const style = { top: `${place.y}px`, left: `${place.x}px`, width: `${place.w}px`, height: `${place.h}px` };
  if (!step) {
    return make(`header.lane${place.y ? "" : ".first"}`, { style, "data-step": "" },
      make("h2", {}, "By themselves"), make("span.count", {}, boards.length), place.w < 420 ? null : make("p", {}, "on no way through the flow"));
  }
  const ways = pack.ways.filter((way) => way.from === step.id);
  const next = [...new Map(ways.map((way) => [way.to, way])).values()];
  return make(`header.lane${boards.length ? "" : ".slim"}${place.y ? "" : ".first"}`, { style, "data-step": step.id },
    make("span.number", {}, String(index + 1).padStart(2, "0")),
    make("h2", { title: step.id }, icon(step.kind), step.id),
    (step.kind === "screen" && step.shows === step.id) || place.w < 300 ? null : make("p", {}, step.kind === "screen" ? "shows " : `${step.kind} `, make("b", {}, step.shows)),
    step.when ? make("code", { title: "Only if this is so" }, `if ${step.when}`) : null,
    boards.length ? make("span.count", {}, boards.length) : make("p.none", {}, "no picture of its own"),
    place.w < 420 ? null : nextElement(next));
}

/** The steps that one leads to, as buttons. */
function nextElement(ways) {
  const buttons = ways.slice(0, 4).map((way) => {
    const title = way.when ? `if ${way.when}` : way.outcome;
    return make("button.link", { type: "button", title, click: () => goToLane(way.to) }, way.to);
  });
  const more = ways.length > 4 ? make("span", {}, `+${ways.length - 4}`) : null;
  return make("span.next", {}, ways.length ? icon("right") : null, buttons, more);
}

/** The badge of a board that is not as it was: full for the picture shown, an outline for another look. */
function fateBadge(fate, isHere) {
  const title = isHere ? null : `${capital(fate)} in another variant, device, language or theme`;
  return make(`span.fate.${fate}${isHere ? "" : ".elsewhere"}`, { title }, capital(fate));
}

/** A board on the wall. */
function cardElement(place, at) {
  const { board, index, shot, looks } = place.item;
  const pack = thisPack();
  const find = state.find.trim();
  const seen = place.pictures[0] >= 0 ? place.pictures[0] : pictureOf(shot);
  const snippet = find ? snippetOf(seen, find) : null;
  const fate = fateOf(shot) === "same" ? boardFate(board) : fateOf(shot);
  const differing = differenceMarks(place.pictures, wall.combos);
  const element = make("a.card", {
    href: addressOf({ ...state, board: index, shot: null }), tabindex: "-1", "data-board": board.id, "data-at": at,
    style: { left: `${place.x}px`, top: `${place.y}px`, width: `${place.w}px`, height: `${place.h}px` },
    "aria-label": `${board.title}, ${board.kind}${fate ? `, ${fate}` : ""}`,
    click: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      wall.at = at;
      change({ board: index, shot: null });
    },
  },
  make("span.by", {}, wordsOfWay(board)),
  make("span.devices", {}, place.pictures.map((picture, n) => besideElement(place, picture, n, find, differing[n]))),
  make(`span.title${place.isLong ? ".long" : ""}`, {}, make("span.name", { title: board.title }, board.title), noteCount(board), fate ? fateBadge(fate, fateOf(shot) === fate) : null),
  make("span.sub", {}, board.screen === board.step || board.id === board.screen ? board.kind : `${board.screen} · ${board.kind}`, place.pictures.length === 1 && looks > 1 ? make("span.looks", { title: "Different pictures among the variants" }, `${looks} looks`) : null, otherCombo(pack, shot)),
  find ? make("span.snippet", { lang: pack.locales[shot.l] }, snippet ? [snippet[0].slice(-18), make("mark", {}, snippet[1]), snippet[2]] : make("span", {}, board.id)) : null);
  if (looks > 1 && place.pictures.length === 1) element.classList.add("is-stack");
  return element;
}

/** Another combination than the filters say, in words. */
function otherCombo(pack, shot) {
  const parts = [];
  if (shot.d !== state.device) parts.push(pack.devices[shot.d].name);
  if (shot.l !== state.locale) parts.push(localeName(pack.locales[shot.l]));
  if (shot.t !== state.theme) parts.push(themeName(pack.themes[shot.t]));
  return parts.length && wall.combos.length === 1 ? make("span.other", {}, parts.join(" · ")) : null;
}

/** One of the pictures of a card, with its combination below if there are several. */
function besideElement(place, picture, n, find, differing) {
  const combo = wall.combos[n];
  const several = place.pictures.length > 1;
  const label = several ? make("span.combo", {}, shortCombo(thisPack(), combo)) : null;
  if (picture < 0) {
    const size = deviceSize(pictureOf(place.item.shot), state.zoom);
    return make("span.one", {}, make("span.device.missing", { style: { width: `${size.width}px`, height: `${size.height}px` } }, "not here"), label);
  }
  const marks = find ? cellsThatShow(picture, find) : differing;
  return make("span.one", {}, deviceView(picture, state.zoom, { label: place.item.board.title, marks }), label);
}

/** What sets a combination apart from the first one. */
function shortCombo(pack, combo) {
  const all = wall.combos;
  const parts = [];
  if (combo.by !== undefined) return combo.by;
  if (all.some((each) => each.v !== combo.v)) parts.push(combo.v < 0 ? "any" : pack.variants[combo.v].id);
  if (all.some((each) => each.d !== combo.d)) parts.push(pack.devices[combo.d].name);
  if (all.some((each) => each.l !== combo.l)) parts.push(localeName(pack.locales[combo.l]));
  if (all.some((each) => each.t !== combo.t)) parts.push(themeName(pack.themes[combo.t]));
  return parts.join(" · ") || comboName(pack, combo);
}

/** How one comes to a board, in a word. */
function wordsOfWay(board) {
  if (board.depth === 0) return make("span.start", {}, "Start");
  const way = waysTo(thisPack(), board)[0];
  return way && way.by ? [make("span.word", {}, way.by), make("span.arrow", { "aria-hidden": "true" }, "→")] : null;
}
