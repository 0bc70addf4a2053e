#!/usr/bin/env node
// Many participants at once, and the programs that are shipped: a collector serves one page to so many browsers, is killed
// (-9) while they play and comes back, and `results` has to count each of them once.
//   node .ci/collect-pages.mjs --collector PROGRAM --simulator PROGRAM [--pages N] PAGE
// PAGE is any that `onboard-sim share` has made; that it posts to who serves it is written into it here.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { SharedPage, openTab } from "./collect-browser/pages.mjs";
import { Play } from "./collect-browser/play.mjs";
import { Checks, launch, sleep } from "./chromium.mjs";
import { manners } from "./share-browser/input.mjs";

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { collector: { type: "string", default: "" }, simulator: { type: "string", default: "" }, pages: { type: "string", default: "20" } },
});
const count = Number(options.pages);
const missing = [options.collector, options.simulator, ...files].find((file) => !existsSync(file));
if (missing !== undefined || files.length !== 1 || !(count > 1)) {
  console.error(`error: ${missing ? `there is no ${missing}` : "a program, a page or a number is missing"}\nusage: collect-pages.mjs --collector PROGRAM --simulator PROGRAM [--pages N] PAGE`);
  process.exit(2);
}

/** The real collector over one folder: it keeps its port and its token when it comes back. */
class Served {
  port = 0;

  constructor(page, data) {
    Object.assign(this, { page, data });
  }

  /** Starts it; the address of the page. */
  async start() {
    const program = spawn(options.collector, [this.page, "--data", this.data, "--host", "127.0.0.1", "--port", String(this.port), "--log-level", "error"], { stdio: ["ignore", "pipe", "inherit"] });
    this.program = program;
    Served.last = this;
    this.ended = new Promise((done) => program.on("exit", done));
    for await (const line of createInterface(program.stdout)) {
      const address = line.match(/http:\S+/)?.[0];
      if (!address) continue;
      this.port = Number(new URL(address).port);
      return address;
    }
    throw new Error("the collector does not start");
  }

  async end(signal) {
    this.program.kill(signal);
    await this.ended;
  }

  get texts() {
    const days = readdirSync(this.data).filter((name) => name.startsWith("dt=")).map((name) => join(this.data, name));
    return days.flatMap((day) => readdirSync(day).map((name) => readFileSync(join(day, name), "utf8")));
  }

  /** The lines on the disk that have an end. */
  get lines() {
    return this.texts.flatMap((text) => text.split("\n").slice(0, -1)).map((line) => JSON.parse(line));
  }

  get sessions() {
    const { lines } = this;
    const ids = [...new Set(lines.map((line) => line.session_id))];
    return ids.map((id) => lines.filter((line) => line.session_id === id).sort((one, other) => one.seq - other.seq));
  }

  async until(isSo, time = 20_000) {
    for (const end = Date.now() + time; Date.now() < end; await sleep(100)) if (isSo()) return true;
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), "collect-pages-"));
const browser = launch("collect-pages", 15);
const checks = new Checks();
const page = new SharedPage(files[0]);

/** Tries one thing with a folder of its own; `lab`: the page is a test with that task. */
async function trial(name, body, lab = undefined) {
  const began = Date.now();
  const path = join(folder, `${name}.html`);
  writeFileSync(path, page.text({ collect: { url: "self", consent: false }, participant: true, lab }));
  const served = new Served(path, join(folder, name));
  const check = (text, ...found) => checks.check(`${name}: ${text}`, ...found);
  const address = await served.start();
  const comeBack = async () => check("the address is the same again", (await served.start()) === address);
  const open = async () => {
    const tab = await openTab(browser, address, manners.mouse.look);
    if (lab && await tab.until("document.querySelector('dialog[open] h2')", 60_000)) await tab.press("Enter");
    if (!(await tab.hasBegun(60_000))) throw new Error(`the page does not start: ${tab.problems.join("; ")}`);
    tab.play = new Play(tab, page);
    return tab;
  };
  try {
    await body({ served, open, comeBack, check });
  } catch (error) {
    checks.failures.push(`${name}: ${error.stack}`);
  } finally {
    await served.end("SIGKILL");
  }
  console.log(`${page.name} | ${name} | ${served.lines.length} lines of ${served.sessions.length} sessions, ${Math.round((Date.now() - began) / 1000)} s`);
}

const isEnded = (events) => events.at(-1).event === "session_ended";
const results = (served) => JSON.parse(execFileSync(options.simulator, ["results", served.data, "--format", "json"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));

/** Closes the pages, and looks whether all that they did is there once. */
async function close(tabs, { served, check }) {
  for (const tab of tabs) {
    check("no error", tab.problems.every((each) => /Failed to load resource/.test(each)), tab.problems.slice(0, 3));
    await tab.command("Page.close").catch(() => {});
  }
  const isWhole = () => served.sessions.length === tabs.length && served.sessions.every((events) => isEnded(events) && events.length === events.at(-1).seq + 1);
  check("all sessions arrive, whole and ended", await served.until(isWhole), served.sessions.map((events) => events.map(({ seq }) => seq).join()));
  const { lines } = served;
  check("no torn line", served.texts.every((text) => text.endsWith("\n") || !text));
  check("every line once", new Set(lines.map((line) => line.event_id)).size === lines.length, lines.length);
  const { users, sessions, events } = results(served);
  check("results count each of them once", users === tabs.length && sessions === tabs.length && events === lines.length, { users, sessions, events, lines: lines.length });
}

// What breaks the script itself leaves no collector behind.
process.on("exit", () => Served.last?.program.kill("SIGKILL"));

await trial("many", async (all) => {
  const { served, open, comeBack, check } = all;
  const tabs = [];
  for (let index = 0; index < count; index++) tabs.push(await open());
  const playing = Promise.all(tabs.map((tab) => tab.play.on(8)));
  await served.until(() => served.lines.length > count * 2);
  await served.end("SIGKILL");
  const before = served.lines.map((line) => line.event_id);
  await sleep(3000);
  await comeBack();
  const now = new Set(served.lines.map((line) => line.event_id));
  check("what was on the disk is there still", before.every((id) => now.has(id)), [before.length, now.size]);
  await playing;
  await close(tabs, all);
  const [{ user_id: user }] = served.lines;
  execFileSync(options.collector, ["delete", user, "--data", served.data], { stdio: "ignore" });
  check("a deleted user is gone", await served.until(() => served.lines.every((line) => line.user_id !== user)));
  check("results count the others", results(served).users === count - 1, results(served).users);
});

await trial("one", async (all) => {
  const { served, open, comeBack } = all;
  const tab = await open();
  const posts = () => tab.requests.filter((url) => url.includes("/v1/events")).length;
  for (let round = 0; round < 5; round++) {
    const before = posts();
    const playing = tab.play.on(2);
    for (const end = Date.now() + 5000; posts() === before && Date.now() < end;) await sleep(1);
    await served.end("SIGKILL");
    await playing;
    await comeBack();
  }
  await close([tab], all);
});

// Browsers bound what a page has under way with `keepalive`, 64 KB in all, and count a request until its answer is read.
await trial("much", async (all) => {
  const { served, open, check } = all;
  const tab = await open();
  for (let round = 1; round <= 4; round++) {
    for (let note = 0; note < 11; note++) {
      await tab.press("F10");
      await tab.until("document.querySelector('dialog.line[open] input')");
      await tab.command("Input.insertText", { text: "長".repeat(500) });
      await tab.press("Enter");
      await tab.until("!document.querySelector('dialog.line')");
    }
    const notes = () => served.lines.filter(({ event }) => event === "note_added").length;
    check(`${round * 11} notes arrive`, await served.until(() => notes() === round * 11, 6000), notes());
  }
  await close([tab], all);
}, { task: { en: "Write much." }, question: null });

page.end();
rmSync(folder, { recursive: true, force: true });
browser.end(...checks.verdict);
