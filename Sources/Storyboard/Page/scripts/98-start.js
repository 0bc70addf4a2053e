// Putting it together.

/** Shows everything as the state says; each part looks for itself whether something changed for it. */
function render() {
  document.body.dataset.view = state.view;
  renderBar();
  renderWall();
  renderRail();
  renderChart();
  renderDetail();
  const board = thisPack().boards[state.board];
  document.title = `${board ? `${board.title} · ` : ""}${packName(thisPack())}: storyboard`;
}

function start() {
  showLook(chosenLook());
  if (!story.packs.length) {
    document.getElementById("page").replaceChildren(make("p.problem", {}, story.problem || "There is nothing to show: there is no pack."));
    return;
  }
  makeTop();
  makeZoom();
  showLook(chosenLook());
  const view = document.getElementById("wall");
  wall.space = make("div.wall-space", { role: "group", "aria-label": "Boards" });
  view.append(wall.space);
  let isPlanned = false;
  view.addEventListener("scroll", () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      fillWall();
    });
  }, { passive: true });
  wall.space.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && event.target !== wall.play && !wall.play?.contains(event.target)) offerPlay(event.target.closest(".card"));
  });
  wall.space.addEventListener("focusin", (event) => {
    const at = Number(event.target.closest(".card")?.dataset.at ?? -1);
    if (at >= 0) wall.at = at;
  });
  new ResizeObserver(() => render()).observe(view);
  new ResizeObserver(() => render()).observe(document.getElementById("detail"));
  window.addEventListener("popstate", readAddress);
  // A player in another tab writes notes as well.
  window.addEventListener("storage", readNotes);
  window.addEventListener("hashchange", readAddress);
  window.addEventListener("beforeprint", beforePrint);
  window.addEventListener("afterprint", afterPrint);
  document.addEventListener("keydown", onKey);
  releaseChoices();
  readAddress();
  document.documentElement.dataset.ready = "true";
  (window.requestIdleCallback || setTimeout)(prepareTexts);
}

/** A choice that was made with the mouse gives the focus back, so that the keys go on to the boards. */
function releaseChoices() {
  let byPointer = false;
  document.addEventListener("pointerdown", () => { byPointer = true; }, true);
  document.addEventListener("keydown", () => { byPointer = false; }, true);
  document.addEventListener("change", (event) => {
    if (byPointer && event.target.matches("input[type=radio], input[type=range]")) event.target.blur();
  });
}

start();
