// A tab of any browser, as checks use it. Each browser answers the rest:
//   read(expression)            what an expression is in the page, also what it promises
//   press(key, modifiers)       a key; modifiers: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift
//   mouse(type, place)          mousePressed, mouseMoved, mouseReleased, its button held
//   hover(place)                the mouse moves, no button held
//   touch(type, places)         touchStart, touchMove, touchEnd
//   wheel(place, distance)      down, in pixels of CSS
//   insert(text)                what a keyboard on the screen gives
//   compose(text)               what an input method composes, and then gives
//   screenshot()                the bytes of a PNG
//   controls()                  those of the accessibility tree: the role and the name of each
//   close()
// What a browser cannot do is named in `lacks` of the browser, with words that say so.
import { sleep } from "../checks.mjs";

/** What is read from its page, and what it has complained about and asked the network for. */
export class Tab {
  problems = [];
  requests = [];

  /** The requests that are not for the page itself. */
  othersThan(page) {
    return this.requests.filter((url) => !url.startsWith(page) && !url.startsWith("about:") && !url.startsWith("data:"));
  }

  /** Waits until an expression is true; gives back whether it came true in time. */
  until = async (expression, time = 2500) => {
    for (const end = Date.now() + time; Date.now() < end; await sleep(15)) {
      if (await this.read(`Boolean(${expression})`).catch(() => false)) return true;
    }
    return false;
  };

  /** Runs a script, which gives nothing. */
  run(script) {
    return this.read(`${script}; undefined`);
  }

  /** Runs an expression with what the page's policy lets it do. */
  attempt(expression) {
    return this.read(expression).catch(() => {});
  }

  /** Where the middle of an element is; it has to be there to be pressed. */
  middleOf = async (selector) => {
    const place = await this.read(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); if (!e) return null; e.scrollIntoView({ block: "nearest", inline: "nearest" }); const r = e.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + Math.min(r.height / 2, 60) }; })()`);
    if (!place) throw new Error(`there is no ${selector}`);
    return place;
  };

  click = async (selector) => {
    const place = await this.middleOf(selector);
    await this.mouse("mousePressed", place);
    await this.mouse("mouseReleased", place);
  };
}
