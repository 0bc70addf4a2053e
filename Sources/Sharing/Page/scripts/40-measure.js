/** How many cells of which size, in pixels of the device, fill or suit the page. */
class Measure {
  /** The bar is what the page keeps below the app for itself, in CSS pixels. */
  constructor(bar) {
    this.bar = bar;
    this.stage = element("stage");
    this.inset = element("inset");
    this.coarse = matchMedia("(pointer: coarse)");
    this.width = 0;
  }

  /** The layout for the window as it is now; also moves the stage to what an on-screen keyboard leaves. */
  layout(flags) {
    const scale = window.devicePixelRatio || 1;
    const size = this.placeStage();
    const bare = this.coarse.matches || innerWidth < 700;
    const grid = bare ? this.filling(size, scale) : this.standing(size, scale);
    return { ...grid, scale, flags: flags | (bare ? BARE : 0), bare };
  }

  placeStage() {
    const view = window.visualViewport;
    // A zoomed page keeps its size: it is a reader's magnifier.
    const zoomed = !view || Math.abs(view.scale - 1) > 0.01;
    const bar = this.bar && this.bar + parseFloat(getComputedStyle(this.inset).paddingBottom);
    // An on-screen keyboard lies over the bar, or pushes it up.
    const height = Math.min(zoomed ? innerHeight : view.height, innerHeight - bar);
    this.stage.style.height = `${height}px`;
    this.stage.style.top = `${zoomed ? 0 : view.offsetTop}px`;
    // Under a magnifier one finger moves the page; the app gets taps.
    this.stage.style.touchAction = view && zoomed ? "manipulation" : "";
    return { width: innerWidth, height };
  }

  safeArea(scale) {
    const style = getComputedStyle(this.inset);
    const pixels = (side) => Math.round(parseFloat(style[`padding${side}`]) * scale);
    return { top: pixels("Top"), right: pixels("Right"), bottom: this.bar ? 0 : pixels("Bottom"), left: pixels("Left") };
  }

  /** A phone: about 40 columns on the short side, a tablet more, over the whole canvas. */
  filling(size, scale) {
    const canvas = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    // The keyboard takes height only: the cells keep their size while it is there.
    if (size.width !== this.width) {
      this.width = size.width;
      this.short = Math.min(size.width, size.height);
    }
    const width = Math.round((Math.min(this.short / 40, 12) || 1) * scale);
    const cell = { width, height: width * 2 };
    const safe = this.safeArea(scale);
    const room = { width: canvas.width - safe.left - safe.right, height: canvas.height - safe.top - safe.bottom };
    const columns = Math.max(20, Math.floor(room.width / cell.width));
    const rows = Math.max(8, Math.floor(room.height / cell.height));
    const origin = {
      x: safe.left + Math.floor((room.width - columns * cell.width) / 2),
      y: safe.top + Math.floor((room.height - rows * cell.height) / 2),
    };
    return { columns, rows, cell, canvas, origin };
  }

  /** A desktop: 100 by 40 cells in the middle of the canvas; more where they would be large, fewer where small. */
  standing(size, scale) {
    this.width = 0;
    const canvas = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    const room = { width: canvas.width - 32 * scale, height: canvas.height - 32 * scale };
    const wanted = Math.floor(Math.min(room.height / 40 / 2, room.width / 100));
    const least = Math.min(Math.ceil(8 * scale), Math.floor(Math.min(room.width / 80, room.height / 24 / 2)));
    const width = Math.max(1, clamp(wanted, least, Math.max(least, Math.floor(12 * scale))));
    const cell = { width, height: width * 2 };
    const columns = clamp(Math.floor(room.width / cell.width), 80, 120);
    const rows = clamp(Math.floor(room.height / cell.height), 24, 50);
    const origin = {
      x: Math.floor((canvas.width - columns * cell.width) / 2),
      y: Math.floor((canvas.height - rows * cell.height) / 2),
    };
    return { columns, rows, cell, canvas, origin };
  }
}

