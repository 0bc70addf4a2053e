"use strict";

// The bits of a cell's attributes, as `Attributes.swift` has them.
const ATTRIBUTES = { bold: 1, faint: 2, italic: 4, underline: 8, reverse: 16, strikethrough: 32 };
// The bits of a cell's glyph.
const CLUSTER = 0x80000000;
const WIDE = 0x40000000;
// The flags of `begin` and `resize`.
const BARE = 1;
const DARK = 2;
const CALM = 4;
// The kinds of `pointer`.
const PRESSED = 0;
const DRAGGED = 1;
const RELEASED = 2;
const MOVED = 3;

const FONTS =
  'ui-monospace, "SF Mono", Menlo, "Cascadia Mono", Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", ' +
  '"Hiragino Kaku Gothic ProN", "Noto Sans CJK JP", "Yu Gothic", Meiryo, monospace';

const TEXTS = {
  en: {
    leave: "Every key goes to the app. Shift and Escape leave it; then Tab goes on to its text.",
    back: "Back to the app",
    old: "This browser is too old for this file: it needs WebAssembly and DecompressionStream (Chrome 92, Safari 16.4, Firefox 113 or later).",
    broken: "This file cannot be played.",
    stopped: "The player has stopped. Reload the page to start again.",
  },
  ja: {
    leave: "すべてのキーがアプリに送られます。Shift+Escで離れ、Tabで本文に進みます。",
    back: "アプリに戻る",
    old: "このブラウザではこのファイルを再生できません。WebAssemblyとDecompressionStreamに対応したブラウザ(Chrome 92、Safari 16.4、Firefox 113以降)で開いてください。",
    broken: "このファイルを再生できません。",
    stopped: "再生が停止しました。ページを再読み込みしてください。",
  },
};

const element = (id) => document.getElementById(id);
const texts = () => TEXTS[document.documentElement.lang.startsWith("ja") ? "ja" : "en"];
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The bytes of a blob of the page: base64 of gzip. */
async function unpacked(id) {
  const text = atob(element(id).textContent.trim());
  const packed = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) packed[index] = text.charCodeAt(index);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The simulator's machine: its exports with strings and JSON in place of bytes. */
class Machine {
  static async load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const imports = { wasi_snapshot_preview1: { fd_write: () => 0 } };
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function") (imports[from] ??= {})[name] = () => 0;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize?.();
    return new Machine(exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.clusters = new Map();
  }

  /** Writes the input of the next call; returns its count of bytes. */
  put(bytes) {
    const start = this.exports.allocate(bytes.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    return bytes.length;
  }

  write(text) {
    return this.put(new TextEncoder().encode(text));
  }

  read(count) {
    const start = this.exports.output() >>> 0;
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, start, count));
  }

  begin(start, { columns, rows, flags }) {
    const day = new Date();
    this.exports.today(day.getFullYear(), day.getMonth() + 1, day.getDate());
    if (this.exports.begin(this.put(start), columns, rows, flags)) return;
    throw new Error(this.read(this.exports.message()));
  }

  resize({ columns, rows, flags }) {
    this.exports.resize(columns, rows, flags);
  }

  key(name, shift) {
    this.exports.key(this.write(name), shift ? 1 : 0);
  }

  type(text) {
    if (text) this.exports.type(this.write(text));
  }

  describe() {
    return JSON.parse(this.read(this.exports.describe()));
  }

  /** The records of the cells that have changed: five numbers a cell; valid until the next call. */
  draw() {
    const count = this.exports.draw();
    return new Uint32Array(this.exports.memory.buffer, this.exports.cells() >>> 0, count * 5);
  }

  /** The text of a glyph. */
  text(glyph) {
    if (!(glyph & CLUSTER)) return String.fromCodePoint(glyph & 0x1fffff);
    let text = this.clusters.get(glyph);
    if (text === undefined) {
      text = this.read(this.exports.glyph(glyph));
      this.clusters.set(glyph, text);
    }
    return text;
  }
}

/** Milliseconds since the start, without the time for which the page was hidden. */
class Clock {
  constructor() {
    this.start = performance.now();
    this.pausedAt = null;
  }

  get now() {
    return (this.pausedAt ?? performance.now()) - this.start;
  }

  pause() {
    this.pausedAt ??= performance.now();
  }

  resume() {
    if (this.pausedAt !== null) this.start += performance.now() - this.pausedAt;
    this.pausedAt = null;
  }
}

