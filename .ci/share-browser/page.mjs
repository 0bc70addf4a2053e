// A shared page in a tab of its own, without a network, watched.
import { LostBrowser } from "../browsers/run.mjs";

// Watches the page from before its first script: when something was drawn, how long each input took to show, what is
// asked of the clock, and the machine's memory. It changes nothing that the page sees.
const watch = `(() => {
  const seen = window.watched = { frames: 0, timers: 0, inputs: [], drawnAt: null, answeredAt: null, violations: [], memory: null };
  const requestFrame = requestAnimationFrame.bind(window);
  let waiting = null;
  let isDue = false;
  let isInFrame = false;
  const channel = new MessageChannel();
  // Comes after the frame in whose callbacks something was drawn has been painted.
  channel.port1.onmessage = () => {
    isDue = false;
    const now = performance.now();
    if (seen.drawnAt === null) look(now);
    if (waiting !== null && seen.inputs.length < 100000) seen.inputs.push(now - waiting);
    waiting = null;
  };
  // A first frame may come up softly: it counts from when it can be seen.
  const look = (now) => {
    const canvas = document.getElementById("screen");
    if (canvas && getComputedStyle(canvas).opacity > 0.5) seen.drawnAt = now;
    else requestFrame(() => look(performance.now()));
  };
  const painted = () => channel.port2.postMessage(0);
  const drawn = () => {
    if (isDue) return;
    isDue = true;
    if (isInFrame) painted(); else requestFrame(painted);
  };
  for (const name of ["fillRect", "drawImage", "fillText", "fill"]) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...given) { drawn(); return draw.apply(this, given); };
  }
  const input = (event) => {
    if (waiting !== null) return;
    const time = waiting = event.timeStamp;
    // An input that changes nothing by the frame after the next has nothing to show.
    requestFrame(() => requestFrame(() => setTimer(() => { if (waiting === time) waiting = null; })));
  };
  for (const kind of ["keydown", "beforeinput", "compositionupdate", "pointerdown", "pointermove", "pointerup", "wheel"]) {
    addEventListener(kind, input, { capture: true, passive: true });
  }
  const setTimer = setTimeout.bind(window);
  window.requestAnimationFrame = (body) => {
    seen.frames += 1;
    return requestFrame((time) => { isInFrame = true; try { body(time); } finally { isInFrame = false; } });
  };
  const setRepeated = setInterval.bind(window);
  window.setTimeout = (...given) => { seen.timers += 1; return setTimer(...given); };
  window.setInterval = (...given) => { seen.timers += 1; return setRepeated(...given); };
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    seen.memory = (made.instance ?? made).exports.memory;
    return made;
  };
  addEventListener("securitypolicyviolation", (event) => seen.violations.push(event.effectiveDirective + " " + event.blockedURI));
  const observer = new MutationObserver(() => {
    if (document.documentElement.dataset.screen === undefined) return;
    seen.answeredAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ["data-screen"] });
})()`;

/**
 * Opens a page, offline; once more where the browser ends by itself meanwhile, and says so.
 *
 * look: width, height, scale (of the device's pixels), isPhone, locale, hash (what follows the page's address), slower
 * (by which the processor is slowed down), theme, calm (motion is reduced).
 */
export async function openPage(browser, page, look) {
  for (let isFirst = true; ; isFirst = false) {
    let tab;
    try {
      tab = await browser.openPage(page.url + (look.hash ?? ""), look, watch);
      if (!(await tab.until("watched.answeredAt !== null", 20_000))) throw new Error(`${page.name} does not start: ${tab.problems.join("; ") || await tab.read("document.body.innerText")}`);
      return tab;
    } catch (error) {
      if (!isFirst || !(error instanceof LostBrowser)) throw error;
      console.log(`${page.name} | opened once more: ${error.message}`);
      await tab?.close();
    }
  }
}

/** A figure of the browser: JSHeapUsedSize, TaskDuration and so on. */
export async function metrics(tab) {
  const { metrics } = await tab.command("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
