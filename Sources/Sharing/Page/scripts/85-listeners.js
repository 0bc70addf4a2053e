/** What the window says: input, its size, what its user prefers, and that nobody sees it. */
class Listeners {
  constructor(player) {
    this.player = player;
    new Keyboard(player, player.options.participant);
    this.listenToPointers(element("stage"), new Touch(player), new Mouse(player));
    this.listenToWindow(player);
  }

  listenToWindow(player) {
    for (const query of player.stage.queries) query.addEventListener("change", () => player.relay());
    for (const target of [window, window.visualViewport].filter(Boolean)) {
      target.addEventListener("resize", () => player.relay());
    }
    window.visualViewport?.addEventListener("scroll", () => player.stage.measure.placeStage());
    window.addEventListener("hashchange", async () => player.sessions.open(await Address.read()));
    window.addEventListener("pagehide", (event) => player.leave(event));
    window.addEventListener("pageshow", ({ persisted }) => persisted && player.log.show());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        player.log.hide();
        return player.hide();
      }
      player.log.show();
      player.clock.resume();
      player.wake();
    });
  }

  listenToPointers(stage, touch, mouse) {
    for (const kind of ["down", "move", "up", "cancel"]) {
      stage.addEventListener(`pointer${kind}`, (event) => {
        if (kind === "down") this.player.text.flush();
        if (kind === "down" && event.target !== document.activeElement) this.player.tree.leaveChooser();
        if (event.pointerType !== "touch" && isChooser(event.target)) return;
        (event.pointerType === "touch" ? touch : mouse)[kind](event);
      });
    }
    stage.addEventListener("wheel", (event) => mouse.wheel(event), { passive: true });
    // The script says what is focused: a press beside the input must not close the keyboard.
    for (const kind of ["mousedown", "contextmenu"]) {
      stage.addEventListener(kind, (event) => {
        if (event.target !== element("field") && !isChooser(event.target)) event.preventDefault();
      });
    }
  }
}

