/** Fingers: taps, presses that are held, drags across, scrolling with momentum, and the swipe from the edge. */
class Touch {
  constructor(player) {
    this.player = player;
    this.mode = "idle";
    this.momentum = 0;
  }

  down(event) {
    if (!event.isPrimary) return;
    const caught = this.stopMomentum();
    this.mode = caught ? "caught" : "waiting";
    this.start = this.last = { x: event.clientX, y: event.clientY };
    this.samples = [{ y: event.clientY, time: event.timeStamp }];
    this.carry = 0;
    clearTimeout(this.hold);
    if (!caught) this.hold = setTimeout(() => this.press("drag"), 300);
  }

  move(event) {
    if (!event.isPrimary || this.mode === "idle") return;
    const point = { x: event.clientX, y: event.clientY };
    if (this.mode === "waiting" || this.mode === "caught") this.decide(point);
    if (this.mode === "drag") this.player.pointer(DRAGGED, point.x, point.y);
    if (this.mode === "scroll") this.scrollTo(point.y, event.timeStamp);
    this.last = point;
  }

  /** What a movement is, once it is long enough to tell. */
  decide(point) {
    const x = point.x - this.start.x;
    const y = point.y - this.start.y;
    if (Math.hypot(x, y) < 8) return;
    clearTimeout(this.hold);
    if (Math.abs(y) > Math.abs(x)) this.pull(y);
    else if (this.start.x < 20 && x > 0) this.mode = "edge";
    else this.press("drag");
  }

  /** Down or up: a sheet goes along with its grip, all else scrolls. */
  pull(y) {
    if (y > 0 && this.player.screen.isOnGrip(this.start.x, this.start.y)) this.press("drag");
    else this.mode = "scroll";
  }

  press(mode) {
    this.mode = mode;
    this.player.pointer(PRESSED, this.start.x, this.start.y);
  }

  up(event) {
    if (!event.isPrimary) return;
    clearTimeout(this.hold);
    const mode = this.mode;
    this.mode = "idle";
    if (mode === "waiting") this.player.tap(this.start.x, this.start.y);
    if (mode === "drag") this.player.pointer(RELEASED, event.clientX, event.clientY);
    if (mode === "scroll") this.startMomentum(event.timeStamp);
    if (mode === "edge" && event.clientX - this.start.x > innerWidth / 4) this.player.key("Escape");
  }

  cancel(event) {
    if (!event.isPrimary) return;
    clearTimeout(this.hold);
    if (this.mode === "drag") this.player.pointer(RELEASED, this.last.x, this.last.y);
    this.mode = "idle";
  }

  scrollTo(y, time) {
    this.scrollBy(this.last.y - y);
    this.samples.push({ y, time });
    while (this.samples.length > 2 && time - this.samples[0].time > 80) this.samples.shift();
  }

  /** Scrolls whole rows, and keeps what is left of a distance in CSS pixels. */
  scrollBy(distance) {
    this.carry += distance / this.player.rowHeight;
    const rows = Math.trunc(this.carry);
    this.carry -= rows;
    if (rows) this.player.scroll(rows);
  }

  startMomentum(time) {
    const first = this.samples[0];
    const final = this.samples[this.samples.length - 1];
    if (time - final.time > 60 || final.time <= first.time || this.player.calm) return;
    const speed = clamp((first.y - final.y) / (final.time - first.time), -4, 4);
    if (Math.abs(speed) > 0.15) this.coast(speed, performance.now());
  }

  coast(speed, since) {
    this.momentum = requestAnimationFrame((time) => {
      const passed = Math.max(0, time - since);
      const slower = speed * Math.exp(-passed / 325);
      this.scrollBy(slower * passed);
      if (Math.abs(slower) > 0.03) this.coast(slower, time);
      else this.momentum = 0;
    });
  }

  /** Whether there was any. */
  stopMomentum() {
    const moving = this.momentum !== 0;
    cancelAnimationFrame(this.momentum);
    this.momentum = 0;
    return moving;
  }
}

