// Input as the actions of WebDriver have it, which Firefox and WebKit are given.
import { Tab } from "./tab.mjs";

const KEYS = {
  Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", PageUp: "\uE00E", PageDown: "\uE00F", End: "\uE010",
  Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Delete: "\uE017",
  F1: "\uE031", F2: "\uE032", F4: "\uE034", F6: "\uE036", F7: "\uE037", F8: "\uE038",
};
// Alt, Ctrl, Meta, Shift: the bits of modifiers.
const MODIFIERS = ["\uE00A", "\uE009", "\uE03D", "\uE008"];
const POINTER = { mousePressed: "pointerDown", mouseReleased: "pointerUp", touchStart: "pointerDown", touchEnd: "pointerUp" };

const down = (value) => ({ type: "keyDown", value });
const up = (value) => ({ type: "keyUp", value });
const move = ({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });

/** A tab whose browser performs actions: `perform` takes a list of sources. */
export class ActionTab extends Tab {
  press = async (key, modifiers = 0) => {
    const held = MODIFIERS.filter((_, bit) => modifiers & (1 << bit));
    const value = KEYS[key] ?? key;
    await this.keys([...held.map(down), down(value), up(value), ...held.reverse().map(up)]);
  };

  keys(actions) {
    return this.perform([{ type: "key", id: "keyboard", actions }]);
  }

  pointer(pointerType, type, place) {
    const pressed = POINTER[type] ? [{ type: POINTER[type], button: 0 }] : [];
    const actions = [...(place ? [move(place)] : []), ...pressed];
    return this.perform([{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }]);
  }

  mouse = (type, place) => this.pointer("mouse", type, place);

  hover = (place) => this.mouse("mouseMoved", place);

  touch = (type, [place]) => this.pointer("touch", type, place);

  wheel = ({ x, y }, distance) =>
    this.perform([{ type: "wheel", id: "wheel", actions: [{ type: "scroll", x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: distance }] }]);

  /** There is no way to give a text without keys, or to compose one. */
  insert = (text) => this.keys([...text].flatMap((sign) => [down(sign), up(sign)]));

  compose = (text) => this.insert(text);
}

/** What a browser that is given actions cannot do, in words. */
export const lacksOfActions = {
  controls: "the names of the accessibility tree",
  insert: "keyboards on a screen and input methods (text comes by keys)",
  figures: "figures and memory",
};
