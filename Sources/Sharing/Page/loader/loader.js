"use strict";

// What reads the page's script, and says why it cannot. The script goes on with all of this.

const element = (id) => document.getElementById(id);

const TEXTS = {
  en: {
    old: "This browser is too old for this file: it needs WebAssembly and DecompressionStream (Chrome 92, Safari 16.4, Firefox 113 or later).",
    broken: "This file cannot be played.",
  },
  ja: {
    old: "このブラウザではこのファイルを再生できません。WebAssemblyとDecompressionStreamに対応したブラウザ(Chrome 92、Safari 16.4、Firefox 113以降)で開いてください。",
    broken: "このファイルを再生できません。",
  },
};

const texts = () => TEXTS[document.documentElement.lang.startsWith("ja") ? "ja" : "en"];

/** Shows a message in place of the app. */
function fail(text) {
  element("stage").hidden = true;
  element("failure").textContent = text;
  element("failure").hidden = false;
}

// The value of each pair of signs of base 91 (printable ASCII without `&`, `<` and a backslash), by their two bytes.
const SIGNS = Array.from({ length: 94 }, (_, index) => 0x21 + index).filter((code) => ![0x26, 0x3c, 0x5c].includes(code));
const PAIRS = new Uint16Array(1 << 15);
SIGNS.forEach((first, high) => SIGNS.forEach((second, low) => { PAIRS[(second << 8) | first] = high * 91 + low; }));

/** The bytes of base 91: 13 bits for two signs, 6 for a last one. */
function unprinted(text) {
  const codes = new TextEncoder().encode(text);
  const pairs = new Uint16Array(codes.buffer, codes.byteOffset, codes.length >> 1);
  const bytes = new Uint8Array((pairs.length * 13 + (codes.length & 1) * 6) >> 3);
  let [bits, count, size] = [0, 0, 0];
  for (let index = 0; index < pairs.length; index++) {
    bits = (bits << 13) | PAIRS[pairs[index]];
    count += 5;
    bytes[size++] = bits >> count;
    if (count >= 8) bytes[size++] = bits >> (count -= 8);
  }
  if (size < bytes.length) bytes[size] = ((bits << 6) | SIGNS.indexOf(codes[codes.length - 1])) >> (count - 2);
  return bytes;
}

/** The texts of a blob, as the browser reads the page; the page lets go of them. What stands behind a blob ends it. */
async function* textsOf(id) {
  for (;;) {
    const blob = element(id);
    const isRead = Boolean(blob?.nextSibling) || document.readyState !== "loading";
    const parts = [...(blob?.children ?? [])];
    for (const part of isRead ? parts : parts.slice(0, -1)) {
      part.remove();
      yield part.textContent;
    }
    if (isRead) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The bytes of a blob of the page: base 91 of gzip. Of what is read already they come before the browser reads on. */
async function unpacked(id) {
  const { readable, writable } = new DecompressionStream("gzip");
  const bytes = joined(readable.getReader());
  const writer = writable.getWriter();
  for await (const text of textsOf(id)) writer.write(unprinted(text));
  writer.close();
  return bytes;
}

/** What a stream gives. A `Response` would have to wait for tasks of the browser. */
async function joined(reader) {
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  const bytes = new Uint8Array(size);
  for (const part of parts.reverse()) bytes.set(part, (size -= part.length));
  return bytes;
}

/** Runs the script. A browser that does not know its language has no `main` after it. */
async function load() {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return fail(texts().old);
  try {
    const script = document.createElement("script");
    script.textContent = new TextDecoder().decode(await unpacked("script"));
    document.head.append(script);
    if (typeof main !== "function") return fail(texts().old);
    await main();
  } catch (error) {
    console.error(error);
    fail(`${texts().broken}\n\n${error.message}`);
  }
}

load();
