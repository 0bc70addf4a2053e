// Every event arrives once, whatever happens to the network, the collector, the tab and the browser's storage.
import { sleep } from "../chromium.mjs";
import { openTab, shoot, waiting } from "./pages.mjs";
import { Play } from "./play.mjs";

/** The trials by name; each has a collector of its own, and a browser without any storage. */
export const deliveries = {
  "a session over http": async ({ at, open, play, everything }) => {
    const tab = await open(at.served);
    await play(tab).on(6);
    await everything(tab);
  },

  "a session from a disk": async ({ at, open, play, everything, check, collector }) => {
    const tab = await open(at.file);
    await play(tab).on(6);
    await everything(tab);
    check("its origin is null", collector.posts.every(({ headers }) => headers.origin === "null" && !headers.cookie && !headers.referer));
  },

  "offline in the middle": async ({ at, open, play, everything, check, collector }) => {
    const tab = await open(at.file);
    const hands = play(tab);
    await hands.on(3);
    await tab.isOffline(true);
    await hands.on(4);
    await sleep(2500);
    check("what is not delivered is stored", waiting(await tab.stored()).length > 0);
    const before = collector.events.size;
    await tab.isOffline(false);
    check("it is delivered as soon as the network is back", await collector.until(() => collector.events.size > before, 1500));
    await hands.on(2);
    await everything(tab);
  },

  "a collector that is killed and comes back": async ({ at, open, play, everything, collector, check }) => {
    const tab = await open(at.file);
    const hands = play(tab);
    await hands.on(2);
    await collector.stop();
    await hands.on(4);
    await collector.start();
    check("it is found again", await collector.until(() => collector.events.size > 0, 15_000));
    await hands.on(1);
    await everything(tab);
  },

  "a tab that is closed": async ({ at, open, play, check, collector, whole }) => {
    const tab = await open(at.file);
    await play(tab).on(3);
    await tab.command("Page.close").catch(() => {});
    const isOver = () => collector.sessions[0]?.at(-1).event === "session_ended";
    check("its end is heard of", await collector.until(isOver, 3000), collector.sessions[0]?.at(-1));
    whole();
  },

  "a tab that crashes": async ({ at, open, play, check, collector, everything }) => {
    const tab = await open(at.file);
    const hands = play(tab);
    await hands.on(2);
    await tab.isOffline(true);
    await hands.on(2);
    const count = waiting(await tab.stored()).length;
    tab.command("Page.crash").catch(() => {});
    await sleep(300);
    const before = collector.events.size;
    const next = await open(at.file, tab);
    check("the next one delivers its lines", count > 0 && await collector.until(() => collector.events.size >= before + count));
    await everything(next);
  },

  "reloaded while offline": async ({ at, open, play, check, collector, everything }) => {
    const tab = await open(at.file);
    await tab.isOffline(true);
    // What a page sends when it is closed, no tab holds back.
    await collector.stop();
    await play(tab).on(4);
    await tab.command("Page.reload");
    await tab.hasBegun();
    await play(tab).on(2);
    check("nothing has arrived", collector.events.size === 0, collector.events.size);
    await collector.start();
    await tab.isOffline(false);
    await everything(tab);
    check("both sessions arrive", collector.sessions.length === 2, collector.sessions.length);
    check("the first one was ended", collector.sessions[0]?.at(-1).event === "session_ended", collector.sessions[0]?.at(-1));
  },

  "two tabs": async ({ at, open, play, everything, collector, check }) => {
    const one = await open(at.file);
    const hands = play(one);
    await hands.on(2);
    const other = await open(at.file, one);
    const others = play(other);
    for (let round = 0; round < 3; round++) {
      await one.command("Page.bringToFront");
      await hands.on(1);
      await other.command("Page.bringToFront");
      await others.on(1);
    }
    await everything(one);
    await everything(other);
    check("each has its session", collector.sessions.length === 2, collector.sessions.length);
    check("of one user", new Set([...collector.events.values()].map((event) => event.user_id)).size === 1);
  },

  "a collector that is slow": async ({ at, open, play, everything, collector, check }) => {
    collector.mood = { delay: 3000 };
    const tab = await open(at.file);
    await play(tab).on(6);
    await sleep(3000);
    check("it is asked once at a time", collector.most === 1, collector.most);
    collector.mood = {};
    await everything(tab);
  },

  "a collector that asks to wait": async ({ at, open, play, everything, collector, check }) => {
    for (const status of [429, 503]) {
      collector.mood = { status, wait: 4 };
      const tab = await open(at.file);
      await play(tab).on(2);
      await collector.until(() => collector.posts[0]?.status === status);
      collector.mood = {};
      await play(tab).on(2);
      await collector.until(() => collector.posts.length > 1, 8000);
      const waited = collector.posts[1].at - collector.posts[0].at;
      check(`${status}: it is not asked before`, waited > 3400, waited);
      await everything(tab);
      await tab.gone();
      // Its last post may be on the way.
      await collector.until(() => [...collector.events.values()].some(({ event }) => event === "session_ended"));
      collector.forget();
    }
  },

  "a line that is refused": async ({ at, open, play, everything, collector, check, log }) => {
    await collector.stop();
    const tab = await open(at.file);
    await play(tab).on(5);
    collector.mood = { refuses: `"seq":3,` };
    await collector.start();
    await everything(tab, ({ seq }) => seq === 3);
    const asked = collector.posts.length;
    await play(tab).on(1);
    await everything(tab, ({ seq }) => seq === 3);
    check("it is not sent again for ever", collector.posts.slice(asked).every(({ body }) => !body.includes(`"seq":3,`)));
    check("it can be downloaded", (await log(tab)).some(({ seq }) => seq === 3));
    await tab.command("Page.reload");
    await tab.hasBegun();
    check("also by the next page", (await log(tab)).filter(({ seq }) => seq === 3).length >= 1);
  },

  "many lines that are refused": async ({ at, open, play, everything, collector }) => {
    await collector.stop();
    const tab = await open(at.file);
    await play(tab).on(5);
    collector.mood = { refuses: `"event":"screen_viewed"` };
    await collector.start();
    await everything(tab, ({ event }) => event === "screen_viewed");
  },

  "requests that are too large": async ({ at, open, play, everything, collector }) => {
    await collector.stop();
    const tab = await open(at.file);
    await play(tab).on(5);
    collector.mood = { limit: 3000 };
    await collector.start();
    await everything(tab);
  },

  "a collector that is closed": async ({ at, open, play, collector, check, log }) => {
    collector.mood = { status: 410 };
    const tab = await open(at.file);
    const hands = play(tab);
    await hands.on(3);
    await collector.until(() => collector.posts.length > 0);
    await hands.on(3);
    await sleep(2500);
    check("it is asked once", collector.posts.length === 1, collector.posts.length);
    const lines = await log(tab);
    check("the whole log can be downloaded", lines.length > 3 && lines.every(({ seq }, index) => seq === index), lines.map(({ seq }) => seq));
    check("the user hears nothing of it", !(await tab.read(`[...document.querySelectorAll(".notice:not([hidden])")].some((each) => /closed|410|error/i.test(each.textContent))`)));
  },

  "no room in the browser": async ({ at, open, play, everything, check }) => {
    const tab = await open(at.blank);
    await tab.read(`(() => { for (let size = 1 << 20; size; size >>= 1) try { for (let count = 0; ; count++) localStorage.setItem("full " + size + " " + count, "x".repeat(size)); } catch {} })()`);
    await tab.go(at.served);
    await tab.hasBegun();
    await play(tab).on(3);
    check("it is said", await tab.until(`[...document.querySelectorAll(".notice:not([hidden])")].some((each) => each.textContent.includes("keeps no more"))`));
    await everything(tab);
  },

  "storage that is forbidden": async ({ at, open, play, everything, check }) => {
    const tab = await open(at.blank);
    await tab.command("Page.addScriptToEvaluateOnNewDocument", { source: `for (const area of ["localStorage", "sessionStorage"]) Object.defineProperty(window, area, { get() { throw new DOMException("forbidden", "SecurityError"); } })` });
    await tab.go(at.served);
    await tab.hasBegun();
    await play(tab).on(3);
    check("it is said", await tab.until(`[...document.querySelectorAll(".notice:not([hidden])")].some((each) => each.textContent.includes("keeps no more"))`));
    await everything(tab);
  },

  "hidden and seen again": async ({ at, open, play, everything, collector, check }) => {
    const tab = await open(at.served);
    const other = await open(at.blank, tab);
    await tab.command("Page.bringToFront");
    await play(tab).on(2);
    // A tap, and away: its events are younger than what waits for company.
    let before = 0;
    for (let tries = 0; tries < 6 && !before; tries++) {
      await tab.click("#tree button[data-press]:not(.unplaced)");
      for (let count = 0; count < 10 && !before; count++, await sleep(50)) before = waiting(await tab.stored()).length;
    }
    await other.command("Page.bringToFront");
    check("it is hidden", await tab.until("document.hidden"));
    check("what there is goes at once", before > 0 && await tab.until(`Object.keys(localStorage).every((key) => !key.startsWith("onboard-sim events "))`, 800), before);
    await tab.command("Page.bringToFront");
    await play(tab).on(2);
    await everything(tab);
    check("the session goes on", collector.sessions.length === 1 && collector.sessions[0].every(({ event }) => event !== "session_ended"));
  },

  "left, and come back to": async ({ at, open, play, everything, collector, check, notes }) => {
    const tab = await open(at.served);
    await play(tab).on(2);
    await tab.read("window.isSame = true");
    await tab.go(at.blank);
    await tab.until("!document.getElementById('stage')");
    await tab.read("history.back()").catch(() => {});
    await tab.hasBegun();
    if (!(await tab.read("window.isSame === true"))) return void notes.push("a page that is kept for a way back: this browser keeps none");
    await play(tab).on(2);
    await everything(tab);
    check("the session goes on", collector.sessions.length === 1 && collector.sessions[0].every(({ event }) => event !== "session_ended"));
  },
};

/** Tries one of them. */
export async function tryDelivery(name, body, { browser, page, checks, makeCollector }) {
  const collector = await makeCollector();
  const tabs = [];
  const check = (text, ...found) => checks.check(`${page.name}, ${name}: ${text}`, ...found);
  const options = (url) => ({ collect: { url, consent: false }, participant: false });
  collector.pages.set("/blank", "<!doctype html><title>blank</title>");
  const at = { file: page.file(options(collector.url)), served: collector.serve(page.text(options("self"))), blank: `${collector.origin}/blank` };
  const open = async (url, beside) => {
    const tab = await openTab(browser, url, undefined, beside);
    tabs.push(tab);
    if (url !== at.blank && !(await tab.hasBegun())) throw new Error(`the page does not start: ${tab.problems.join("; ")}`);
    return tab;
  };
  const log = async (tab) => (await tab.saved(() => saveLog(tab), ".jsonl")).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  /** No session has a gap, but for what may be missing. */
  const whole = (missed = []) => {
    for (const events of collector.sessions) {
      const found = events.map(({ seq }) => seq);
      const wanted = Array.from({ length: found.at(-1) + 1 }, (_, seq) => seq).filter((seq) => !missed.includes(seq));
      check("no gap in a session", JSON.stringify(found) === JSON.stringify(wanted), found);
    }
  };
  /** Everything that the page has logged has arrived, but what may be missing. */
  const everything = async (tab, mayMiss = () => false) => {
    await tab.command("Page.bringToFront");
    const lines = await log(tab);
    const missing = () => lines.filter((event) => !mayMiss(event) && !collector.events.has(event.event_id));
    check("every line arrives", lines.length > 1 && await collector.until(() => missing().length === 0, 12_000), missing().map(({ seq, event }) => `${seq} ${event}`));
    check("nothing waits in the browser any more", await tab.until(`(() => { try { return Object.keys(localStorage).every((key) => !key.startsWith("onboard-sim events ")); } catch { return true; } })()`), waiting(await tab.stored()));
    check("nothing against the page's own policy", (await tab.read("refused")).length === 0, await tab.read("refused"));
    const problems = tab.problems.filter((each) => !/Failed to load resource|onboard-sim: the collector refused|blocked by CORS|ERR_/.test(each));
    check("no error", problems.length === 0, problems.slice(0, 3));
    whole(lines.filter(mayMiss).map(({ seq }) => seq));
  };
  const began = Date.now();
  try {
    await body({ at, open, check, everything, whole, log, collector, notes: checks.notes, play: (tab) => new Play(tab, page) });
  } catch (error) {
    checks.failures.push(`${page.name}, ${name}: ${error.stack}`);
    for (const [index, tab] of process.env.COLLECT_BROWSER_SHOTS ? tabs.entries() : []) await shoot(tab, `${process.env.COLLECT_BROWSER_SHOTS}/${name}-${index}.png`);
  }
  for (const tab of tabs) await tab.gone();
  await collector.stop().catch(() => {});
  console.log(`${page.name} | ${name} | ${collector.events.size} events in ${collector.posts.length} requests, ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Presses what saves the log, in the panel of the notes. */
export async function saveLog(tab) {
  await tab.click(".tools button:nth-of-type(2)");
  await tab.until("document.querySelector('dialog[open]')");
  await tab.read(`[...document.querySelectorAll("dialog[open] .foot button")].find((each) => /log/i.test(each.textContent)).id = "save-log"`);
  await tab.click("#save-log");
  await sleep(100);
  await tab.press("Escape");
  await tab.until("!document.querySelector('dialog[open]')");
}
