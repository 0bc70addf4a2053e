// How large, how quick and how quiet a page is: each figure beside its bound.
//
// "Input to paint" is the time from the time stamp of an input, which the browser's own process sets, to the end of the
// page's work on the frame that shows it: script, style and paint, with the wait for the frame, without the compositor. An
// input that changes nothing does not count. "First screen painted" is the same end for the first frame whose canvas can
// be seen, "machine answers" the first description by the machine, both since the navigation began; medians of five.
import { sleep } from "../checks.mjs";
import { drag, manners, numbers, swipe, tap, type } from "./input.mjs";
import { metrics, openPage } from "./page.mjs";

/**
 * A figure: printed, and checked against its bound. Unless asked to be strict, one of time has three times as much, and one
 * of input is only printed: a bare page is over its bound too where there is no GPU.
 */
function figure(page, checks, strict, name, value, bound, unit) {
  const isTime = unit === "ms";
  const shown = (number) => `${number >= 100 || Number.isInteger(number) ? Math.round(number) : number.toFixed(1)} ${unit}`;
  console.log(`${page.name} | ${name} | ${shown(value)} | ${bound === null ? "" : shown(bound)}`);
  if (bound !== null && (strict || !name.startsWith("input"))) checks.check(`${page.name}: ${name}`, value <= bound * (isTime && !strict ? 3 : 1), `${shown(value)}, at most ${shown(bound)}`);
}

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export async function checkFigures(browser, page, checks, { strict }) {
  const note = (...given) => figure(page, checks, strict, ...given);
  note("the file", page.bytes / 1e6, page.pack === "matching" || !page.pack ? 2 : null, "MB");
  for (const slower of [1, 4]) {
    const starts = [];
    for (let count = 0; count < 5; count++) starts.push(await start(browser, page, slower));
    const way = slower === 1 ? "" : `, processor ${slower} times slower`;
    note(`first screen painted${way}`, at(starts.map((each) => each.drawn), 0.5), slower === 1 ? 200 : null, "ms");
    note(`machine answers${way}`, at(starts.map((each) => each.answered), 0.5), slower === 1 ? null : 1500, "ms");
  }
  for (const [name, { look }] of Object.entries({ touch: manners.touch, keys: manners.keys })) {
    const inputs = await inputTimes(browser, page, { ...look, slower: 4 }, name);
    note(`input to paint by ${name}, processor 4 times slower, median of ${inputs.length}`, at(inputs, 0.5), 16, "ms");
    note(`input to paint by ${name}, processor 4 times slower, 95 of 100`, at(inputs, 0.95), 33, "ms");
    const floor = await inputTimes(browser, barePage(look), { ...look, slower: 4 }, name);
    note(`the same of a bare page by ${name}, median of ${floor.length}`, at(floor, 0.5), null, "ms");
    note(`the same of a bare page by ${name}, 95 of 100`, at(floor, 0.95), null, "ms");
  }
  await checkRest(browser, page, checks, note);
}

/** A page with one canvas of as many pixels, of which an input fills a few: what no page can be quicker than here. */
function barePage({ width, height, scale = 1 }) {
  const source = `<!doctype html><meta name="viewport" content="width=device-width">
    <style>body { margin: 0; overflow: hidden; touch-action: none } canvas { display: block; width: 100vw }</style>
    <canvas id="screen" width="${width * scale}" height="${height * scale}"></canvas>
    <script>
      const context = document.getElementById("screen").getContext("2d", { alpha: false });
      let count = 0, due = 0;
      const fill = () => {
        due = 0;
        context.fillStyle = "hsl(" + (count++ * 40) + " 50% 50%)";
        context.fillRect(10, 10, 90, 50);
      };
      for (const kind of ["keydown", "pointerdown", "pointermove"]) addEventListener(kind, () => due ||= requestAnimationFrame(fill));
      document.documentElement.dataset.screen = "bare";
    </script>`;
  return { name: "bare", url: `data:text/html,${encodeURIComponent(source)}` };
}

/** When the first screen is painted and when the machine answers, in milliseconds since the page was asked for. */
async function start(browser, page, slower) {
  const tab = await openPage(browser, page, { ...manners.touch.look, slower });
  await tab.until("watched.drawnAt !== null", 10_000);
  const { drawn, answered } = await tab.read("({ drawn: watched.drawnAt, answered: watched.answeredAt })");
  await tab.close();
  return { drawn, answered };
}

/** Waits until nothing has been drawn for two seconds; whether that came in time. A splash goes on by itself. */
async function comesToRest(tab, time = 12_000) {
  for (const end = Date.now() + time; Date.now() < end;) {
    const before = await tab.read("watched.frames");
    await sleep(2000);
    if ((await tab.read("watched.frames")) === before) return true;
  }
  return false;
}

async function inputTimes(browser, page, look, name) {
  const tab = await openPage(browser, page, look);
  await comesToRest(tab);
  await tab.read("watched.inputs.length = 0");
  const act = name === "touch" ? touches : keys;
  const random = numbers(3);
  for (let count = 0; count < 60; count++) await act(tab, () => random.next().value, look);
  const inputs = await tab.read("watched.inputs");
  await tab.close();
  return inputs;
}

async function touches(tab, random, { width, height }) {
  const place = () => ({ x: 20 + random() * (width - 40), y: 80 + random() * (height - 120) });
  const from = place();
  if (random() < 0.5) await tap(tab, from);
  else await swipe(tab, from, random() < 0.5 ? { x: place().x, y: from.y } : { x: from.x, y: place().y });
  await sleep(150);
}

const steering = ["Tab", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab", "Enter", "a", "1", "Backspace"];

async function keys(tab, random) {
  await tab.press(steering[Math.floor(random() * steering.length)]);
  await sleep(150);
}

/** At rest nothing may run: no frame, no timer, and no work on the page's thread. Pictures that move do so for ever, but not with reduced motion. */
async function checkRest(browser, page, checks, note) {
  for (const [name, { look }] of Object.entries({ phone: manners.touch, desktop: manners.keys })) {
    const tab = await openPage(browser, page, { ...look, calm: true });
    checks.check(`${page.name}: it comes to rest, ${name}`, await comesToRest(tab));
    const counts = "({ frames: watched.frames, timers: watched.timers })";
    const [before, used] = [await tab.read(counts), await metrics(tab)];
    await sleep(3000);
    const [after, later] = [await tab.read(counts), await metrics(tab)];
    note(`3 s at rest, ${name}: frames`, after.frames - before.frames, 0, "frames");
    note(`3 s at rest, ${name}: timers`, after.timers - before.timers, 0, "timers");
    note(`3 s at rest, ${name}: work`, (later.TaskDuration - used.TaskDuration) * 1000, 5, "ms");
    await tab.close();
  }
}

const everyKey = [
  ...Array(8).fill("Enter"), ...steering, ...steering, "Escape", "PageDown", "Home", "End", "Delete", " ", "é", "山田",
  "F1", "F2", "F4", "F6", "F7", "F8",
];

/** A long session: the memory of the machine and of the page at its quarters, and that it still answers. */
export async function checkMemory(browser, page, checks, { events }) {
  const tab = await openPage(browser, page, manners.keys.look);
  const random = numbers(7);
  const next = () => random.next().value;
  const sizes = [];
  for (let count = 1; count <= events; count++) {
    await anyEvent(tab, next);
    if (count % (events / 8) === 0) sizes.push(await memory(tab));
  }
  const shown = sizes.map(({ machine, heap }) => `${(machine / 1e6).toFixed(1)}+${(heap / 1e6).toFixed(1)}`).join(" ");
  console.log(`${page.name} | memory of the machine and of the page's script over ${events} events | ${shown} MB | flat`);
  const [half, last] = [sizes[3], sizes[7]];
  checks.check(`${page.name}: the machine's memory is flat`, last.machine <= half.machine * 1.05, shown);
  checks.check(`${page.name}: the script's memory is flat`, last.heap <= half.heap * 1.1 + 1e6, shown);
  checks.check(`${page.name}: it still plays after ${events} events`, await tab.read(`document.getElementById("failure").hidden`));
  checks.check(`${page.name}: no error in a long session`, tab.problems.length === 0, tab.problems.slice(0, 3));
  await tab.close();
}

async function anyEvent(tab, random) {
  const kind = random();
  const place = () => ({ x: 340 + random() * 760, y: 40 + random() * 820 });
  if (kind < 0.8) {
    const key = everyKey[Math.floor(random() * everyKey.length)];
    await (key.length > 1 && /^\w+$/.test(key) ? tab.press(key) : type(tab, key));
  } else if (kind < 0.95) {
    const from = place();
    await tab.mouse("mousePressed", from);
    await tab.mouse("mouseReleased", from);
  } else {
    await drag(tab, place(), place(), { steps: 4, pause: 0 });
  }
}

async function memory(tab) {
  await tab.command("HeapProfiler.collectGarbage");
  const { JSHeapUsedSize: heap } = await metrics(tab);
  return { machine: await tab.read("watched.memory.buffer.byteLength"), heap };
}
