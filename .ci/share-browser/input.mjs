// What a person does with a page: real touches, a real mouse and real keys, as the browser gets them from a system.
import { sleep } from "../chromium.mjs";

/** The ways to hold a page: what it looks like, and how something on it is pressed. */
export const manners = {
  touch: { look: { width: 390, height: 844, scale: 3, isPhone: true } },
  mouse: { look: { width: 1440, height: 900 } },
  keys: { look: { width: 1440, height: 900 } },
};

const touch = (tab, type, points) => tab.command("Input.dispatchTouchEvent", { type, touchPoints: points });

export async function tap(tab, place) {
  await touch(tab, "touchStart", [place]);
  await touch(tab, "touchEnd", []);
}

/** A finger that goes from a place to another and is lifted while it moves. */
export async function swipe(tab, from, to, { steps = 8, pause = 12 } = {}) {
  await touch(tab, "touchStart", [from]);
  for (const place of between(from, to, steps)) {
    await sleep(pause);
    await touch(tab, "touchMove", [place]);
  }
  await touch(tab, "touchEnd", []);
}

export async function click(tab, place) {
  await tab.command("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });
  await tab.mouse("mousePressed", place);
  await tab.mouse("mouseReleased", place);
}

export async function drag(tab, from, to, { steps = 8, pause = 12 } = {}) {
  await tab.mouse("mousePressed", from);
  for (const place of between(from, to, steps)) {
    await sleep(pause);
    await tab.mouse("mouseMoved", place);
  }
  await tab.mouse("mouseReleased", to);
}

export const wheel = (tab, place, deltaY) => tab.command("Input.dispatchMouseEvent", { type: "mouseWheel", ...place, deltaX: 0, deltaY });

function between(from, to, steps) {
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Types as a keyboard does, or, what no key has, as an input method does: it is composed, and then taken. */
export async function type(tab, text) {
  if (/^[\x20-\x7e]*$/.test(text)) {
    for (const sign of text) await tab.press(sign);
    return;
  }
  await tab.command("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await tab.command("Input.insertText", { text });
}

/** Numbers that look random and are the same each time. */
export function* numbers(seed) {
  for (let state = seed; ; yield state / 0x100000000) state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
}
