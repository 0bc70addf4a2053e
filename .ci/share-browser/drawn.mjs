// Whether what a page says is seen: there has to be something on the canvas where its tree has a text.
import { openPage } from "./page.mjs";

const look = `(() => {
  const canvases = [...document.querySelectorAll("#screen canvas")];
  const parts = [...document.querySelectorAll("#tree > *")];
  const modal = parts.find((each) => each.getAttribute("aria-modal") === "true");
  const isEmpty = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const colors = new Set();
    for (const canvas of canvases) {
      const place = canvas.getBoundingClientRect();
      const scale = canvas.width / place.width;
      const [from, to] = [Math.max(top, place.top), Math.min(bottom, place.bottom)];
      const [x, y, width, height] = [left - place.left, from - place.top, right - left, to - from].map((each) => Math.round(each * scale));
      if (width < 1 || height < 1) continue;
      const pixels = new Uint32Array(canvas.getContext("2d").getImageData(x, y, width, height).data.buffer);
      for (const pixel of pixels) colors.add(pixel);
    }
    return colors.size === 1;
  };
  const texts = (modal ? [modal] : parts).flatMap((part) => [...part.children])
    .filter((node) => ["heading", "text"].includes(node.dataset.role) && !node.classList.contains("unplaced") && node.textContent.trim());
  return { count: texts.length, unseen: texts.filter(isEmpty).map((node) => node.textContent) };
})()`;

// The colours above the device, which stands at the left of the panel, and beside it, at the upper edge of the window.
const edge = `(() => {
  const canvas = document.querySelector("#screen canvas");
  const at = (x) => [...canvas.getContext("2d").getImageData(Math.round(canvas.width * x), 1, 1, 1).data].join();
  return { beside: at(0.01), above: [0.2, 0.3, 0.4].map(at) };
})()`;

/** Above a device in a low window is what stands beside it, and nothing of its screen. */
export async function checkLow(browser, page, checks) {
  const tab = await openPage(browser, page, { width: 1000, height: 480 });
  const { beside, above } = await tab.read(edge);
  checks.check(`${page.name}: nothing of the screen is above the device in a low window`, above.every((each) => each === beside), [beside, above]);
  await tab.close();
}

// Pixels that change visibly when all cells are drawn again, with their colours before and after; null: nothing has been
// drawn since this looks.
const redraw = `(() => {
  if (!window.drawnScreen) {
    const { update } = Screen.prototype;
    Screen.prototype.update = function () {
      window.drawnScreen = this;
      return update.call(this);
    };
    window.drawnScreen = null;
  }
  const screen = window.drawnScreen;
  if (!screen) return null;
  // Two smooth edges that meet in a pixel round its colour.
  const isOther = (one, other) => [0, 8, 16].some((shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)) > 4);
  const pixels = () => screen.bands.map(({ canvas, context }) => new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer));
  const before = pixels();
  screen.redraw();
  const after = pixels();
  const found = [];
  screen.bands.forEach(({ canvas, first }, index) => before[index].forEach((pixel, at) => {
    const other = after[index][at];
    if (pixel === other || !isOther(pixel, other)) return;
    found.push([at % canvas.width, Math.floor(at / canvas.width), first / screen.layout.columns, pixel.toString(16), other.toString(16)].join(" "));
  }));
  return found;
})()`;

/**
 * Whether the canvas shows what it would if all of it were drawn now: the pixels that differ, each by its x and y in a band
 * of rows, the band's first row, and both colours.
 */
export const staleOf = (tab) => tab.read(redraw);

/** How many texts the tree of a page has, and those that its canvas has not. */
export const textsOf = (tab) => tab.read(look);
