// Who plays while events are collected: types marked words where words are asked for.
import { sleep } from "../chromium.mjs";
import { manners } from "../share-browser/input.mjs";
import { Person } from "../share-browser/person.mjs";
import { settled } from "../share-browser/view.mjs";

export const MARK = "Zanzibar-4711";
const MARKED_DIGITS = "09047114711";

/** Whether a text has what was typed; ids in it may have the digits by chance. */
export const isMarked = (text) => /zanzibar|47114711|(?<![0-9a-f])4711(?![0-9a-f])/i.test(text);

class MarkedPerson extends Person {
  tries = new Set();
  /** The fields in which a mark was seen. */
  marked = new Set();

  async fill(item, now) {
    await super.fill(item, now);
    await sleep(100);
    if (isMarked(await this.tab.read("document.getElementById('field').value"))) this.marked.add(`${now.screen} ${item.id}`);
  }

  /** The first time a mark that the field may take; after that, and where a code is asked for, what is right. */
  valueOf(item, now, typing) {
    const right = super.valueOf(item, now, typing);
    const name = `${now.screen} ${item.id}`;
    if (this.tries.has(name) || /^\d{4,8}$/.test(right)) return right;
    this.tries.add(name);
    if (/^\d+$/.test(right)) return MARKED_DIGITS;
    if (right.includes("@")) return `${MARK.toLowerCase()}@mail.example`;
    return MARK;
  }
}

/** Plays in a tab by real input. */
export class Play {
  constructor(tab, page, { manner = "mouse", locale = "en" } = {}) {
    this.tab = tab;
    this.person = new MarkedPerson(tab, manner, { pack: page.options.pack, locale, size: manners[manner].look });
  }

  /** Does so many things, or goes on until something is so. */
  async on(count, isOver = () => false) {
    let now = await settled(this.tab, sleep);
    for (let index = 0; index < count && !(await isOver(now)); index++) {
      const done = await this.person.act(now);
      if (process.env.COLLECT_BROWSER_TALKS) console.error(`${now.screen}: ${done.name}`);
      now = done.later;
    }
    return now;
  }
}
