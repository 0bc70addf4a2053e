// A page is played from launch to home, offline and by real input: on a phone by touch, on a desktop by mouse and by keys.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { axeFindings } from "../axe.mjs";
import { sleep } from "../checks.mjs";
import { staleOf, textsOf } from "./drawn.mjs";
import { manners } from "./input.mjs";
import { openPage } from "./page.mjs";
import { Person } from "./person.mjs";
import { settled, view } from "./view.mjs";

const MOST_ACTIONS = 150;
const MOST_IDLE = 8;
// Ends of lines on a screen, in pixels.
const LINE_ENDS = 16;

export async function checkPlay(browser, page, checks, wanted) {
  for (const locale of wanted.locales) {
    for (const manner of wanted.manners) await play(browser, page, checks, wanted, manner, locale);
  }
}

async function play(browser, page, checks, wanted, manner, locale) {
  const { look } = manners[manner];
  const hand = manner === "touch" && browser.lacks.touch ? "mouse" : manner;
  const name = `${page.name}, ${locale}, by ${hand}${hand === manner ? "" : " on a phone"}`;
  const began = Date.now();
  const tab = await openPage(browser, page, { ...look, locale, hash: `#locale=${locale}` });
  const person = new Person(tab, hand, { pack: page.pack, locale, size: look });
  const album = new Album(tab, checks, wanted, name, [page.name, manner, locale].join("-"));
  const ways = [];
  let now = await settled(tab, sleep);
  try {
    while (!(await isHomeForGood(person, now)) && ways.length < MOST_ACTIONS && person.idle < MOST_IDLE && !now.failure) {
      await album.add(now);
      const done = await person.act(now);
      ways.push(`${now.screen}: ${done.name}`);
      if (process.env.SHARE_BROWSER_TALKS) console.error(`${name} ${ways.at(-1)}`);
      now = done.later;
    }
  } catch (error) {
    checks.failures.push(`${name}: ${error.message}`);
  }
  await album.add(now);
  checks.check(`${name}: from launch to home`, person.isHome(now), now.failure ?? { ways: ways.slice(-8), parts: now.parts.map(({ title, items }) => [title, ...items.map(({ role, words, box }) => `${role} ${words}${box ? ` at ${[box.x, box.y, box.width, box.height].map(Math.round)}` : ""}`)]) });
  checks.check(`${name}: no error`, tab.problems.length === 0, tab.problems.slice(0, 3));
  const refused = await tab.read("watched.violations");
  checks.check(`${name}: nothing against its own policy`, refused.length === 0, refused.slice(0, 3));
  const others = tab.othersThan(page.url);
  checks.check(`${name}: no request but for the page`, others.length === 0, others.slice(0, 3));
  checks.check(`${name}: there are texts`, album.texts > 0);
  checks.check(`${name}: frames were drawn anew`, album.frames > 5, album.frames);
  const answered = await tab.read("watched.answeredAt");
  console.log(`${name} | answers after ${Math.round(answered)} ms, home after ${ways.length} actions, ${album.count} screens, ${Math.round((Date.now() - began) / 1000)} s`);
  await tab.close();
}

/** Whether it is home and stays there: what still waits comes up over it. */
async function isHomeForGood(person, now) {
  if (!person.isHome(now)) return false;
  await sleep(2000);
  return person.isHome(await view(person.tab));
}

/** The screens of a play: each is looked at by axe once, and every step has its picture. */
class Album {
  constructor(tab, checks, { axe, shots }, name, file) {
    Object.assign(this, { tab, checks, axe, shots, name, file });
    this.count = 0;
    // How many texts were looked for on the canvas.
    this.texts = 0;
    // How many frames were compared with the same drawn anew.
    this.frames = 0;
    this.seen = new Set();
  }

  async add(now) {
    this.count += 1;
    const words = `${now.screen}${now.modal ? ` ${now.modal.title}` : ""}`;
    if (this.shots) {
      const name = words.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40);
      writeFileSync(join(this.shots, `${this.file}-${String(this.count).padStart(2, "0")}-${name}.png`), await this.tab.screenshot());
    }
    await this.auditFrame(words);
    if (this.seen.has(words)) return;
    this.seen.add(words);
    await this.audit(words);
    await this.auditNames(words);
    await this.auditTexts(words);
  }

  async audit(words) {
    if (!this.axe) return;
    const found = await axeFindings(this.tab, this.axe);
    this.checks.check(`${this.name}, ${words}: axe finds nothing serious`, found.length === 0, found);
  }

  /** What assistive technology is given: every control has a name, and there is one for everything that can be pressed. */
  async auditNames(words) {
    if (!this.tab.controls) return;
    // What moves may change between the two.
    let controls = [];
    let pressed = Infinity;
    for (let tries = 0; tries < 3 && controls.length < pressed; tries++) {
      controls = await this.tab.controls();
      pressed = (await view(this.tab)).items.filter((item) => item.canPress).length;
    }
    const nameless = controls.filter(({ name }) => !name).map(({ role }) => role);
    this.checks.check(`${this.name}, ${words}: every control has a name`, nameless.length === 0, nameless);
    this.checks.check(`${this.name}, ${words}: what can be pressed is a control`, controls.length >= pressed, [controls.length, pressed]);
  }

  /** Cells that were drawn as they changed look as if all were drawn now, but for ends of lines that reach a pixel into the next. */
  async auditFrame(words) {
    const stale = await staleOf(this.tab);
    if (stale === null) return;
    this.frames += 1;
    if (stale.length > LINE_ENDS) this.checks.check(`${this.name}, ${words}: a frame drawn anew is the same`, false, [stale.length, ...stale.slice(0, 4)]);
  }

  /** What it says is drawn; what comes up softly takes a moment. */
  async auditTexts(words) {
    let texts = await textsOf(this.tab);
    for (let tries = 0; tries < 5 && texts.unseen.length; tries++) {
      await sleep(300);
      texts = await textsOf(this.tab);
    }
    this.texts += texts.count;
    this.checks.check(`${this.name}, ${words}: what it says is drawn`, texts.unseen.length === 0, texts.unseen);
  }
}
