// What a page says of what it records, what it asks, and that nothing typed leaves it.
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { axeFindings } from "../axe.mjs";
import { sleep } from "../chromium.mjs";
import { manners } from "../share-browser/input.mjs";
import { saveLog } from "./delivery.mjs";
import { openTab, shoot, waiting } from "./pages.mjs";
import { Play, isMarked } from "./play.mjs";

const notice = `[...document.querySelectorAll(".notice:not([hidden])")].map((each) => each.textContent).join(" ")`;
const isOwn = (key) => key.startsWith("onboard-sim");

export const privacies = {
  "an agreement that is refused": async ({ open, play, check, collector, shot }) => {
    const tab = await open("mouse", "en", { consent: true });
    check("it is asked first", await tab.until("document.querySelector('dialog[open]')"));
    await shot(tab, "consent");
    await sleep(1000);
    check("the app waits", await tab.read("document.documentElement.dataset.screen === undefined"));
    await tab.press("Escape");
    await tab.press("Escape");
    check("Escape is no answer", await tab.until("document.querySelector('dialog[open]')"));
    await tab.click("dialog[open] button.quiet");
    check("the app is played", await tab.hasBegun());
    await play(tab).on(4);
    await sleep(2500);
    await tab.go("about:blank");
    await sleep(500);
    check("no request", collector.posts.length === 0 && tab.requests.every((url) => !url.startsWith("http")), collector.posts.length);
    await tab.go(tab.address);
    await tab.until("document.querySelector('dialog[open]')");
    check("nothing is stored", Object.keys(await tab.stored()).filter(isOwn).length === 0, Object.keys(await tab.stored()));
  },

  "an agreement": async ({ open, play, check, collector, shot }) => {
    const tab = await open("touch", "ja", { consent: true, collects: ["email"] });
    await tab.until("document.querySelector('dialog[open]')");
    await tab.click("dialog[open] summary");
    await shot(tab, "consent-ja");
    check("attributes are named", (await tab.read("document.querySelector('dialog[open]').textContent")).includes("email"));
    await sleep(2500);
    check("nothing is sent before", collector.posts.length === 0);
    await tab.click("dialog[open] .row button");
    await tab.hasBegun();
    await play(tab).on(2);
    check("it is then", await collector.until(() => collector.events.size > 1));
    await tab.until(`!(${notice})`, 4000);
    check("it is not said again", (await tab.read(notice)) === "", await tab.read(notice));
  },

  "a notice": async ({ open, play, check, shot, tap }) => {
    for (const [manner, locale, words] of [["mouse", "en", "What you type into the app is not."], ["touch", "ja", "アプリに入力した内容は記録しません。"]]) {
      const tab = await open(manner, locale);
      check(`${locale}: it is said`, await tab.until(`(${notice}).includes("${words}")`), await tab.read(notice));
      await shot(tab, `notice-${locale}`);
      await tap(tab, ".notice.beside .answer");
      check(`${locale}: and in full`, (await tab.until("document.querySelector('dialog[open] li')")) && (await tab.read("document.querySelectorAll('dialog[open] li').length")) > 5);
      await shot(tab, `recorded-${locale}`);
      await tap(tab, "dialog[open] .row button");
      check(`${locale}: the app goes on`, await tab.until("!document.querySelector('dialog[open]')"));
      await play(tab).on(1);
      await tab.gone();
    }
  },

  "what is typed": async ({ open, play, check, collector, log }) => {
    const tab = await open("mouse", "en");
    const hands = play(tab);
    await hands.on(40, ({ step }) => step.startsWith("home"));
    const { marked } = hands.person;
    check("marks were typed", marked.size > 1, [...hands.person.tries]);
    const lines = await log(tab);
    await collector.until(() => lines.every(({ event_id: id }) => collector.events.has(id)));
    const papers = { ...await papersOf(tab, check), log: JSON.stringify(lines) };
    await sleep(300);
    for (const [name, text] of Object.entries(papers)) check(`not in: ${name}`, text.length > 20 && !isMarked(text), text.length > 20 ? text.slice(Math.max(0, text.search(/zanzibar|4711/i) - 100), 300) : text);
    const requests = collector.posts.map(({ path, body, headers }) => path + body + JSON.stringify(headers)).join("\n");
    check("not in a request", collector.posts.length > 0 && !isMarked(requests) && !isMarked(tab.requests.filter((url) => !url.startsWith("blob:")).join("\n")));
    const page = await tab.read(`JSON.stringify([document.title, location.href, document.cookie, history.state])`);
    check("not in its title or its address", !isMarked(page), page);
    const stored = JSON.stringify(await tab.stored());
    check("not in the browser's storage", !isMarked(stored), stored.slice(Math.max(0, stored.search(/zanzibar/i) - 100), 300));
    console.log(`  fields with marks: ${[...marked].join(", ")}; the note is titled ${JSON.parse(papers["the notes"]).notes[0].title}`);
  },

  "from a disk, where the collector serves it": async ({ open, play, check, log, collector }) => {
    const tab = await open("mouse", "en", { url: "self" });
    check("it is said", await tab.until(`(${notice}).includes("opened from a disk")`), await tab.read(notice));
    await play(tab).on(3);
    await sleep(2500);
    check("nothing is sent", collector.posts.length === 0 && tab.requests.every((url) => !url.startsWith("http")));
    check("nothing is stored", waiting(await tab.stored()).length === 0);
    const saved = await tab.saved(() => tab.click(".notice.beside .answer"), ".jsonl");
    check("the log is offered", saved.split("\n").length > 3, saved.length);
    check("it is offered on", (await tab.read(notice)).includes("Download the log"));
    check("and among the notes", (await log(tab)).length >= saved.split("\n").length - 1);
  },

  "without a collector": async ({ open, play, check, log }) => {
    const tab = await open("mouse", "en", null);
    await play(tab).on(3);
    check("nothing is said", (await tab.read(notice)) === "");
    check("no request", tab.othersThan(tab.address).filter((url) => !url.startsWith("blob:")).length === 0);
    check("nothing is stored", waiting(await tab.stored()).length === 0);
    const lines = await log(tab);
    check("the log can be downloaded", lines.length > 3 && lines.every(({ seq }, index) => seq === index), lines.length);
  },
};

/** What the tools of the page give away of a session: the link, the tape, and a note. */
async function papersOf(tab, check) {
  await tab.read(`navigator.clipboard.write = async () => { throw new Error("no clipboard"); }`);
  await tab.click(".tools button:nth-of-type(4)");
  await tab.until("document.querySelector('dialog[open] textarea')");
  const link = await tab.read("document.querySelector('dialog[open] textarea').value");
  await tab.press("Escape");
  await tab.until("!document.querySelector('dialog[open]')");
  const packed = [...link.split("#")[1].split("&")].map((each) => inflateRawSync(Buffer.from(each.split("=")[1], "base64url")).toString());
  const tape = await tab.saved(() => tab.click(".tools button:nth-of-type(5)"), ".tape");
  await tab.click(".tools button:nth-of-type(2)");
  await tab.until("document.querySelector('dialog[open] textarea')");
  for (const sign of "a note") await tab.press(sign);
  await tab.click("dialog[open] form > button");
  await tab.read(`[...document.querySelectorAll("dialog[open] .foot button")].find((each) => /JSON/.test(each.textContent)).id = "save-notes"`);
  const notes = await tab.saved(() => tab.click("#save-notes"), ".json");
  check("a note is written", notes.includes("a note"));
  await sleep(100);
  await tab.press("Escape");
  await tab.until("!document.querySelector('dialog[open]')");
  return { "the link": packed.join("\n"), "the tape": tape, "the notes": notes };
}

/** Tries one of them. */
export async function tryPrivacy(name, body, { browser, page, checks, makeCollector, axe, shots }) {
  const collector = await makeCollector();
  const check = (text, ...found) => checks.check(`${page.name}, ${name}: ${text}`, ...found);
  let tab;
  let hands;
  const open = async (manner, locale, collect = {}) => {
    const address = page.file({ collect: collect && { url: collector.url, consent: false, ...collect }, participant: false });
    hands = { manner, locale };
    tab = await openTab(browser, `${address}#locale=${locale}`, { ...manners[manner].look, locale });
    tab.address = address;
    if (collect?.consent) await tab.until("document.querySelector('dialog[open]')", 20_000);
    else if (!(await tab.hasBegun())) throw new Error(`the page does not start: ${tab.problems.join("; ")}`);
    return tab;
  };
  const shot = async (tab, text) => {
    if (shots) await shoot(tab, join(shots, `${name.replace(/\W+/g, "-")}-${text}.png`));
    if (!axe) return;
    const found = await axeFindings(tab, axe, ["serious", "critical"]);
    check(`axe finds nothing: ${text}`, found.length === 0, found);
  };
  const log = async (tab) => (await tab.saved(() => saveLog(tab), ".jsonl")).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const tap = async (tab, selector) => {
    await tab.until(`document.querySelector("${selector}")`);
    await tab.click(selector);
  };
  const began = Date.now();
  try {
    await body({ open, check, log, shot, tap, collector, play: (tab) => new Play(tab, page, hands) });
    const problems = tab.problems.filter((each) => !/Failed to load resource/.test(each));
    check("no error", problems.length === 0, problems.slice(0, 3));
  } catch (error) {
    checks.failures.push(`${page.name}, ${name}: ${error.stack}`);
    if (shots && tab) await shoot(tab, join(shots, `failed-${name.replace(/\W+/g, "-")}.png`)).catch(() => {});
  }
  await tab?.gone();
  await collector.stop();
  console.log(`${page.name} | ${name} | ${Math.round((Date.now() - began) / 1000)} s`);
}
