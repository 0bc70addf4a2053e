// What a person does with a page: real touches, a real mouse and real keys, as the browser gets them from a system.
import { sleep } from "../checks.mjs";

/** The ways to hold a page: what it looks like, and how something on it is pressed. */
export const manners = {
  touch: { look: { width: 390, height: 844, scale: 3, isPhone: true } },
  mouse: { look: { width: 1440, height: 900 } },
  keys: { look: { width: 1440, height: 900 } },
};

export async function tap(tab, place) {
  await tab.touch("touchStart", [place]);
  await tab.touch("touchEnd", []);
}

/** A finger that goes from a place to another and is lifted while it moves. */
export async function swipe(tab, from, to, { steps = 8, pause = 12 } = {}) {
  await tab.touch("touchStart", [from]);
  for (const place of between(from, to, steps)) {
    await sleep(pause);
    await tab.touch("touchMove", [place]);
  }
  await tab.touch("touchEnd", []);
}

export async function click(tab, place) {
  await tab.hover(place);
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
  await tab.compose(text);
}

/** Numbers that look random and are the same each time. */
export function* numbers(seed) {
  for (let state = seed; ; yield state / 0x100000000) state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
}
