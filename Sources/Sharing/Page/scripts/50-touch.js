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
    this.start = this.last = event;
    this.samples = [{ y: event.clientY, time: event.timeStamp }];
    this.carry = 0;
    clearTimeout(this.hold);
    // A chooser opens by the browser, as soon as the finger is lifted.
    this.isChoosing = isChooser(event.target);
    if (!caught && !this.isChoosing) this.hold = setTimeout(() => this.press(), 300);
  }

  move(event) {
    if (!event.isPrimary || this.mode === "idle") return;
    if (this.mode === "waiting" || this.mode === "caught") this.decide(event);
    if (this.mode === "drag") this.player.pointer(DRAGGED, event);
    if (this.mode === "scroll") this.scrollTo(event.clientY, event.timeStamp);
    this.last = event;
  }

  /** What a movement is, once it is long enough to tell. */
  decide({ clientX, clientY }) {
    const x = clientX - this.start.clientX;
    const y = clientY - this.start.clientY;
    if (Math.hypot(x, y) < 8) return;
    clearTimeout(this.hold);
    if (Math.abs(y) > Math.abs(x)) this.pull(y);
    else if (this.start.clientX < 20 && x > 0) this.mode = "edge";
    else this.press();
  }

  /** Down or up: a sheet goes along with its grip, all else scrolls. */
  pull(y) {
    const { clientX, clientY } = this.start;
    if (y > 0 && this.player.screen.isOnGrip(clientX, clientY)) return this.press();
    this.mode = "scroll";
  }

  /** The finger holds what it touches, since it came down: its speed counts from there. */
  press() {
    this.mode = "drag";
    this.player.pointer(PRESSED, this.start);
  }

  up(event) {
    if (!event.isPrimary) return;
    clearTimeout(this.hold);
    const mode = this.mode;
    this.mode = "idle";
    if (mode === "waiting" && !this.isChoosing) this.player.tap(this.start);
    if (mode === "drag") this.player.pointer(RELEASED, event);
    if (mode === "scroll") this.startMomentum(event.timeStamp);
    if (mode === "edge" && this.goesBack(event)) this.player.key("Escape");
  }

  /** A swipe from the edge goes back when it was long, or fast. */
  goesBack({ clientX, timeStamp }) {
    const distance = clientX - this.start.clientX;
    return distance > innerWidth / 4 || (distance > 24 && distance / (timeStamp - this.start.timeStamp) > 0.4);
  }

  cancel(event) {
    if (!event.isPrimary) return;
    clearTimeout(this.hold);
    if (this.mode === "drag") this.player.pointer(RELEASED, this.last);
    this.mode = "idle";
  }

  scrollTo(y, time) {
    this.scrollBy(this.last.clientY - y);
    this.samples.push({ y, time });
    while (this.samples.length > 2 && time - this.samples[0].time > 80) this.samples.shift();
  }

  /** Scrolls by whole rows, and keeps what is left of a distance in CSS pixels; whether there is more to come. */
  scrollBy(distance) {
    this.carry += distance / this.player.rowHeight;
    const rows = Math.trunc(this.carry);
    this.carry -= rows;
    return rows === 0 || this.player.scroll(rows);
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
      // A list that has come to its end stands still: the next tap is no stop, but a tap.
      if (this.scrollBy(slower * passed) && Math.abs(slower) > 0.03) this.coast(slower, time);
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

