// Moving about the wall: the list of steps beside it, the card with the focus, going to a lane.

const rail = { key: "", items: new Map(), current: null };

/** Shows the steps beside the wall. */
function renderRail() {
  const element = document.getElementById("rail");
  const shown = selection();
  const key = JSON.stringify([state.pack, shown.lanes.map((lane) => [lane.index, lane.boards.length])]);
  if (rail.key === key) return;
  rail.key = key;
  rail.items.clear();
  rail.current = null;
  element.replaceChildren(make("h2", {}, "Steps"), ...shown.lanes.map((lane) => {
    const id = lane.step ? lane.step.id : "";
    const fate = fates.find((each) => lane.boards.some((item) => boardFate(item.board) === each));
    const item = make("button.step", { type: "button", "data-step": id, title: lane.step?.when ? `if ${lane.step.when}` : null, click: () => goToLane(id) },
      icon(lane.step ? lane.step.kind : "boards"), make("span.name", {}, lane.step ? lane.step.id : "By themselves"),
      fate ? make(`i.dot.${fate}`, { title: capital(fate) }) : null, make("span.count", {}, lane.boards.length || ""));
    rail.items.set(id, item);
    return item;
  }));
  const view = document.getElementById("wall");
  if (wall.layout && !view.hidden) followRail(view.scrollTop);
}

/** Marks the step that the window shows. */
function followRail(scroll) {
  const heads = wall.layout.heads;
  let at = 0;
  while (at + 1 < heads.length && heads[at + 1].y <= scroll + 120) at += 1;
  while (at > 0 && heads[at - 1].y === heads[at].y) at -= 1;
  const id = heads[at] ? heads[at].lane.step?.id ?? "" : null;
  if (id === rail.current) return;
  rail.items.get(rail.current)?.removeAttribute("aria-current");
  rail.current = id;
  const item = rail.items.get(id);
  if (!item) return;
  item.setAttribute("aria-current", "true");
  const list = document.getElementById("rail");
  if (item.offsetTop < list.scrollTop + 40 || item.offsetTop > list.scrollTop + list.clientHeight - 60) {
    list.scrollTop = item.offsetTop - list.clientHeight / 2;
  }
}

/** Goes to the lane of a step. */
function goToLane(id) {
  if (state.view !== "boards" || state.board >= 0) change({ view: "boards", board: -1, shot: null });
  const head = wall.layout.heads.find((each) => (each.lane.step?.id ?? "") === id);
  const view = document.getElementById("wall");
  if (!head) {
    say(`No board of ${id} passes the filters`);
    return;
  }
  view.scrollTop = head.y - 4;
  wall.at = wall.layout.cards.findIndex((card) => card.item.lane === head.lane.index && head.lane.boards.length);
  fillWall();
  const element = wall.heads.get(wall.layout.heads.indexOf(head));
  element?.classList.add("is-found");
  setTimeout(() => element?.classList.remove("is-found"), 1600);
}

/** Gives the focus on the wall to a card, and brings it into the window. */
function goToCard(at, withFocus = true) {
  const card = wall.layout?.cards[at];
  if (!card) return;
  wall.at = at;
  const view = document.getElementById("wall");
  const top = card.y - 24;
  const bottom = card.y + card.h + 24;
  if (top < view.scrollTop) view.scrollTop = Math.max(0, top - 30);
  else if (bottom > view.scrollTop + view.clientHeight) view.scrollTop = Math.min(top, bottom - view.clientHeight);
  fillWall();
  if (withFocus) wall.cards.get(at)?.focus({ preventScroll: true });
}

/** Lets Tab reach one card: the one that had the focus, or the first. */
function markCard() {
  for (const [at, element] of wall.cards) element.tabIndex = at === wall.at || (wall.at < 0 && at === 0) ? 0 : -1;
  if (wall.at >= 0 && !wall.cards.has(wall.at)) {
    const first = wall.cards.values().next().value;
    if (first) first.tabIndex = 0;
  }
}

/** Says why nothing is shown, and how to see something again. */
function renderEmpty(shown) {
  wall.space.querySelector(".empty")?.remove();
  if (shown.boards.length) return;
  const pack = thisPack();
  const words = state.find.trim() ? `Nothing in ${packName(pack)} shows “${state.find.trim()}”` : "No board passes these filters";
  wall.space.append(make("div.empty", {}, make("p", {}, words), make("button.button", {
    type: "button", click: () => change({ find: "", only: "all", variant: -1, device: 0, locale: 0, theme: 0 }),
  }, make("span", {}, "Show all boards"))));
}
