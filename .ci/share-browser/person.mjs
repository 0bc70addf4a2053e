// Somebody who plays: looks at what the page says, and does what a person would do next.
import { sleep } from "../checks.mjs";
import { click, drag, swipe, tap, type } from "./input.mjs";
import { isSame, settled, view } from "./view.mjs";

// What a person cannot guess, by pack: the steps that are home (`home`, unless named), and ids of buttons to be preferred.
const hints = {
  matching: { prefer: ["phone", "female"] },
  news: { home: ["top"] },
};

const onward = /next|continue|send|verify|register|join|save|allow|while_using|done|accept|start|retry|try.again|agree|finish|begin|はじめ|始め|完了|参加|次へ|続け|許可|登録|送信|確認|保存|再試行|もう一度/i;
const away = /back|skip|cancel|later|deny|don.t|decline|guest|not.now|edit|help|resend|send.(it.)?again|再送|signin|sign-in|戻る|スキップ|キャンセル|あとで|後で|許可しない/i;

export class Person {
  constructor(tab, manner, { pack, locale, size }) {
    Object.assign(this, { tab, manner, locale, size });
    this.hints = { home: ["home"], prefer: [], ...hints[pack] };
    // How often something was done, by what it was done to; what changed nothing counts much more.
    this.tried = new Map();
    // How many actions in a row have changed nothing.
    this.idle = 0;
  }

  isHome({ screen, step, modal }) {
    return !modal && this.hints.home.includes(step) && screen.split(".")[0] === step;
  }

  /** Does the next thing; what it was, in a few words. */
  async act(now) {
    const actions = this.actions(now).sort((a, b) => this.worth(b) - this.worth(a));
    const action = actions[0];
    await action.body();
    const later = await settled(this.tab, sleep);
    const isIdle = isSame(now, later);
    this.idle = isIdle ? this.idle + 1 : 0;
    this.tried.set(action.key, (this.tried.get(action.key) ?? 0) + (isIdle || action.once ? 40 : 4));
    return { name: action.name, later };
  }

  worth({ key, worth }) {
    return worth - (this.tried.get(key) ?? 0);
  }

  /** Everything that could be done now, each with what it is worth. */
  actions(now) {
    const place = `${now.screen}/${now.modal?.title ?? ""}`;
    const action = (name, worth, body, once = false) => ({ name, worth, body, once, key: `${place}/${name}` });
    const actions = now.items.flatMap((item) => this.actionsOn(item, now, action));
    const canWait = !now.items.some((item) => item.canPress && !item.isDisabled && item.id !== "bar.back");
    actions.push(action("wait", canWait ? 98 : 5, () => sleep(800)));
    actions.push(action("turn the page", 40, () => this.sweep(-1)));
    actions.push(action("scroll", now.items.some((item) => item.canPress && !item.box) ? 50 : 8, () => this.scroll(1)));
    actions.push(action("scroll back", 3, () => this.scroll(-1)));
    actions.push(action("press the middle", 2, () => this.byKeys ? this.tab.press("Enter") : this.pressAt({ x: this.size.width / 2, y: this.size.height / 2 })));
    return actions;
  }

  actionsOn(item, now, action) {
    const name = `${item.role} ${item.id || item.words}`;
    const press = (worth, once) => [action(name, worth, () => this.press(item), once)];
    if (item.isDisabled || (!item.canPress && !["card", "date", "picker", "pictures", "segments"].includes(item.role))) return [];
    switch (item.role) {
    case "field":
      return [action(name, item.value && !item.isInvalid ? -50 : /optional|任意/.test(item.words) ? 42 : 100, () => this.fill(item, now), true)];
    case "checkbox": case "switch":
      return press(item.isOn ? -60 : item.isRequired ? 90 : 15, true);
    case "date":
      return [action(name, item.isRequired ? 85 : 20, () => this.date(item), true)];
    case "picker": case "pictures": case "segments":
      return [action(name, item.isRequired ? 84 : 20, () => this.choose(item), true)];
    // A text that can be pressed is what goes on from a tip.
    case "note": return press(80);
    case "text": return [...press(80), action(`${name}, its last word`, 75, () => this.pressEnd(item))];
    case "card": return [action(name, 70, () => this.flick(item))];
    case "score": return press(64);
    // Keys go to the choice as a whole.
    case "radio": return this.byKeys ? [] : press(item.isOn ? -60 : 22, true);
    case "tab": return press(-20);
    case "button": case "row_button": return press((item.role === "button" ? 60 : 44) + this.preference(item) + (now.modal ? 10 : 0));
    default: return press(25);
    }
  }

  preference({ id, words, box }) {
    const text = `${id} ${words}`;
    const liked = this.hints.prefer.includes(id.split(".").at(-1)) ? 15 : 0;
    return liked + (away.test(text) ? -25 : onward.test(text) ? 10 : 0) + (box ? 0 : -5);
  }

  // MARK: What hands do

  get byKeys() {
    return this.manner === "keys";
  }

  pressAt(place) {
    return this.manner === "touch" ? tap(this.tab, place) : click(this.tab, place);
  }

  /** Presses an item where it is, or by key, for which it has to have the focus. */
  async press(item) {
    if (this.byKeys) return this.pressByKey(item);
    const place = await this.placeOf(item);
    if (place) await this.pressAt(place);
  }

  /** Feels for the button of a tip, which stands on its right: what the tree does not place has to be found. */
  async pressEnd(item) {
    if (this.byKeys) return this.tab.press("Enter");
    const box = await this.boxOf(item);
    const title = async () => (await view(this.tab)).parts[0]?.title;
    const before = await title();
    for (let y = box ? box.height * 0.25 : Infinity; y < box?.height && (await title()) === before; y += 19) {
      await this.pressAt({ x: box.x + box.width * 0.82, y: box.y + y });
      await sleep(120);
    }
  }

  async pressByKey(item) {
    // A tip has the keys without a focus.
    if (!["note", "text"].includes(item.role) && !(await this.focus(item))) return;
    await this.tab.press(["checkbox", "switch"].includes(item.role) ? " " : "Enter");
  }

  async placeOf(item) {
    const box = await this.boxOf(item);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Where an item is in the window; scrolls for it. */
  async boxOf(item) {
    const isSame = (each) => each.id === item.id && each.role === item.role && (each.id || each.words === item.words);
    for (let tries = 0; tries < 8; tries++) {
      const box = (await view(this.tab)).items.find(isSame)?.box;
      if (box && box.y >= 0 && box.y + box.height / 2 < this.size.height) return box;
      await this.scroll(tries < 4 ? 1 : -1);
      await sleep(250);
    }
    return null;
  }

  async focus(item) {
    for (const key of ["Tab", ...Array(30).fill("Tab"), ...Array(12).fill("ArrowDown"), ...Array(12).fill("ArrowUp")]) {
      const now = (await view(this.tab)).items.find((each) => each.isFocused);
      if (now && now.id === item.id && (now.id || now.words === item.words)) return true;
      await this.tab.press(key);
      await sleep(60);
    }
    return false;
  }

  async fill(item, now) {
    if (this.byKeys) {
      if (!(await this.focus(item))) return;
    } else if (!item.isFocused || !now.typing) {
      await this.press(item);
    }
    await sleep(250);
    const { typing } = await view(this.tab);
    if (this.manner === "touch" && !typing) throw new Error(`a tap on the field ${item.id || item.words} brings no keyboard`);
    for (const _ of item.value) await this.tab.press("Backspace");
    await this.write(this.valueOf(item, now, typing));
    if (this.byKeys) await this.tab.press("Enter");
  }

  /** On a phone a keyboard on the screen gives text; on a desktop keys do. */
  async write(text) {
    if (this.manner !== "touch") return type(this.tab, text);
    for (const sign of text) {
      await this.tab.insert(sign);
      await sleep(15);
    }
  }

  /** What to write into a field, by its keyboard and its label. */
  valueOf({ id, words }, now, typing) {
    const text = `${id} ${words}`;
    const isAbout = (pattern) => pattern.test(text);
    if (typing === "password" || isAbout(/password|パスワード|暗証/i)) return "Plum-tree-2026";
    if (typing === "email" || isAbout(/e-?mail|メール/i)) return "ume@mail.example";
    if (isAbout(/code|コード|認証/i)) return codeOn(now) ?? "123456";
    if (typing === "tel" || isAbout(/phone|電話/i)) return "09000001234";
    if (typing === "numeric" || typing === "decimal") return "123456";
    return this.locale === "ja" ? "うめ" : "Ume";
  }

  /** A day: from a browser's calendar, where the one after that it begins at will do, or typed, column by column. */
  async date(item) {
    if (this.manner === "touch") return this.chooseFrom(item, ["ArrowRight", "Enter"]);
    if (this.byKeys ? !(await this.focus(item)) : !(await this.pressFirstColumn(item))) return;
    await sleep(200);
    const parts = [["15", /day|日/i], ["06", /month|月/i], ["1995", /year|年/i]];
    const placeOf = ([, pattern]) => item.words.search(pattern);
    for (const [digits] of parts.sort((a, b) => placeOf(a) - placeOf(b))) await type(this.tab, digits);
    if (this.byKeys) await this.tab.press("Enter");
  }

  async pressFirstColumn(item) {
    const box = await this.boxOf(item);
    if (box) await this.pressAt({ x: box.x + box.width * 0.12, y: box.y + box.height / 2 });
    return box;
  }

  /** Takes the first of several. */
  async choose(item) {
    if (this.manner === "touch" && item.role === "picker" && item.isList) return this.chooseFrom(item, ["ArrowDown", "Enter"]);
    if (!this.byKeys) return this.press(item);
    if (!(await this.focus(item))) return;
    await this.tab.press("ArrowRight");
    await this.tab.press("Enter");
  }

  /** What a browser opens by itself is no part of the page: keys reach it. */
  async chooseFrom(item, keys) {
    await this.press(item);
    for (const key of keys) {
      await sleep(250);
      await this.tab.press(key);
    }
  }

  /** Flicks a card away: to the right, or where it does not go there, to the left. */
  async flick(item) {
    this.side = this.side === 1 ? -1 : 1;
    if (this.byKeys) {
      for (let count = 0; count < 2; count++) await this.tab.press(this.side > 0 ? "ArrowRight" : "ArrowLeft");
      return;
    }
    const place = (await this.placeOf(item)) ?? { x: this.size.width / 2, y: this.size.height / 2 };
    await this.pull(place, { x: place.x + this.side * this.reach, y: place.y });
  }

  /** How far a hand goes to the side on the app. */
  get reach() {
    return this.size.width < 700 ? 170 : 220;
  }

  pull(from, to) {
    return (this.manner === "touch" ? swipe : drag)(this.tab, from, to);
  }

  async sweep(direction) {
    if (this.byKeys) return this.tab.press(direction < 0 ? "ArrowRight" : "ArrowLeft");
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    const shift = (direction * this.reach) / 2;
    await this.pull({ ...middle, x: middle.x - shift }, { ...middle, x: middle.x + shift });
  }

  async scroll(direction) {
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    if (this.byKeys) return this.tab.press(direction > 0 ? "PageDown" : "PageUp");
    if (this.manner === "mouse") return this.tab.wheel(middle, direction * 240);
    await swipe(this.tab, { ...middle, y: middle.y + direction * 140 }, { ...middle, y: middle.y - direction * 140 }, { pause: 30 });
  }
}

/** A code that the screen shows. */
function codeOn({ parts }) {
  const numbers = parts.flatMap((part) => part.items).flatMap((item) => item.words.match(/\b\d{4,8}\b/g) ?? []);
  return numbers.find((each) => !/^0+$/.test(each));
}
