#!/usr/bin/env node
// Pictures of everything the product shows, for people who grade how it looks:
//   node .ci/looks.mjs --out DIR [--before PROGRAM ROOT] [--pictures NEW[,OLD]] [--shapes] PROGRAM ROOT
//
// PROGRAM draws the scenes of looks.scenes with the packs of the checkout ROOT. With --before two programs draw them, and
// the pictures get numbers in a repeatable order that does not tell which is which; DIR/key.json does.
// A frame is drawn from its cells, as a terminal draws them that has a shape for each block glyph. With --shapes artwork is
// drawn from its shapes where a still has it, as terminals show it that have pictures (kitty, Ghostty).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { launch } from "./chromium.mjs";

const words = process.argv.slice(2);
function option(name, count) {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, count + 1).slice(1);
}
const [out] = option("--out", 1) ?? [];
const before = option("--before", 2);
const only = option("--only", 1)?.[0];
// An older program may not know what the new one draws: --pictures NEW,OLD.
const [pictures, picturesBefore = pictures] = option("--pictures", 1)?.[0].split(",") ?? [];
const hasShapes = option("--shapes", 0) !== undefined;
const isWhole = option("--all", 0) !== undefined;
const isShort = option("--few", 0) !== undefined;
if (!out || words.length !== 2) {
  console.error("usage: looks.mjs --out DIR [--before PROGRAM ROOT] [--only KIND] [--pictures NEW[,OLD]] [--shapes] [--all | --few] PROGRAM ROOT");
  process.exit(2);
}

const sizes = [[80, 24], [100, 40], [200, 60]];
const looks = [["light", "en"], ["dark", "ja"], ["light", "ja"], ["dark", "en"]];
const scenes = readFileSync(new URL("looks.scenes", import.meta.url), "utf8").split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()))
  .map(([kind, settings, commands]) => ({ kind, settings: settings.split(","), commands: commands.split(";") }))
  .filter(({ kind }) => !only || kind === only);

/** The sizes and looks of a scene: all twelve, or one of each size, so that all four looks come up in turn; or one. */
function variants(index) {
  return sizes.flatMap((size, row) => looks.map((look, column) => ({ size, look, isShown: isWhole || ((index + row) % 4 === column && (!isShort || index % sizes.length === row)) })))
    .filter((each) => each.isShown);
}

const folder = mkdtempSync(join(tmpdir(), "looks-"));
function frame(program, root, blocks, scene, { size, look }) {
  const text = [
    ...scene.settings.map((setting) => `Set ${setting.trim()}`), `Set Columns ${size[0]}`, `Set Rows ${size[1]}`, `Set Theme ${look[0]}`,
    `Set Locale ${look[1]}`, ...scene.commands.map((command) => command.trim()), ...(hasShapes ? ["Screenshot still.svg"] : []), "",
  ].join("\n");
  const tape = join(folder, "scene.tape");
  writeFileSync(tape, text);
  const extra = blocks ? ["--set", `pictures=${blocks}`] : [];
  try {
    const drawn = JSON.parse(execFileSync(program, ["play", tape, "--print", "json", "--out", folder, ...extra], { cwd: root, stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 26 }));
    return hasShapes ? { ...drawn, shapes: artwork(readFileSync(join(folder, "still.svg"), "utf8")) } : drawn;
  } catch (error) {
    console.error(`${scene.kind}, ${size.join("x")}, ${look.join(" ")}: ${String(error.stderr ?? error).trim()}\n${text}`);
    return undefined;
  }
}

/** A still, and the areas of its artwork. */
function artwork(still) {
  const areas = [...still.matchAll(/<svg x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"[^>]*><use /g)];
  return { still, areas: areas.map((area) => area.slice(1, 5).map(Number)) };
}

// Runs in the page: cells to a canvas, each block glyph as its shape; then the artwork.
async function draw(frame, cell) {
  const [width, height] = cell;
  const canvas = document.createElement("canvas");
  canvas.width = frame.columns * width;
  canvas.height = frame.rows * height;
  const pen = canvas.getContext("2d");
  const eighths = (count, axis) => Math.round((axis * count) / 8);
  function grid(x, y, mask, columns, rows) {
    for (let bit = 0; bit < columns * rows; bit++) {
      if (!(mask >> bit & 1)) continue;
      const column = bit % columns, row = Math.floor(bit / columns);
      const left = Math.round(width * column / columns), right = Math.round(width * (column + 1) / columns);
      const top = Math.round(height * row / rows), foot = Math.round(height * (row + 1) / rows);
      pen.fillRect(x + left, y + top, right - left, foot - top);
    }
  }
  // Octants stand in the order of their bits, without those that older blocks have.
  const older = new Set([0, 1, 2, 3, 5, 10, 15, 20, 40, 63, 64, 80, 85, 90, 95, 128, 160, 165, 170, 175, 192, 240, 245, 250, 252, 255]);
  const octants = [...Array(256).keys()].filter((mask) => !older.has(mask));
  // Lines of boxes as terminals draw them, without gaps: the arms to the left, right, top and foot; then thickness and turn.
  const lines = { "─": "lr", "│": "tf", "╭": "rfo", "╮": "lfo", "╰": "rto", "╯": "lto", "┌": "rf", "┐": "lf", "└": "rt", "┘": "lt", "━": "lrh", "┃": "tfh", "┏": "rfh", "┓": "lfh", "┗": "rth", "┛": "lth", "├": "tfr", "┤": "tfl", "┬": "lrf", "┴": "lrt", "┼": "lrtf" };
  function line(arms, x, y) {
    const middle = x + width / 2, center = y + Math.round(height / 2);
    pen.strokeStyle = pen.fillStyle;
    pen.lineWidth = (arms.includes("h") ? 2 : 1) * Math.max(1, Math.round(width / 8));
    pen.beginPath();
    if (arms.includes("o")) {
      const side = arms.includes("r") ? x + width : x, end = arms.includes("f") ? y + height : y;
      pen.moveTo(side, center);
      pen.quadraticCurveTo(middle, center, middle, end);
    } else {
      for (const [arm, px, py] of [["l", x, center], ["r", x + width, center], ["t", middle, y], ["f", middle, y + height]]) {
        if (arms.includes(arm)) { pen.moveTo(middle, center); pen.lineTo(px, py); }
      }
    }
    pen.stroke();
  }
  const quadrants = { "▖": 4, "▗": 8, "▘": 1, "▙": 13, "▚": 9, "▛": 7, "▜": 11, "▝": 2, "▞": 6, "▟": 14 };
  function block(glyph, x, y) {
    const code = glyph.codePointAt(0);
    if (glyph === "▀") pen.fillRect(x, y, width, Math.round(height / 2));
    else if (code >= 0x2581 && code <= 0x2588) { const rows = eighths(code - 0x2580, height); pen.fillRect(x, y + height - rows, width, rows); }
    else if (code >= 0x2589 && code <= 0x258f) pen.fillRect(x, y, eighths(0x2590 - code, width), height);
    else if (glyph === "▐") pen.fillRect(x + width / 2, y, width / 2, height);
    else if (glyph === "▔") pen.fillRect(x, y, width, eighths(1, height));
    else if (glyph === "▕") pen.fillRect(x + width - eighths(1, width), y, eighths(1, width), height);
    else if (quadrants[glyph]) grid(x, y, quadrants[glyph], 2, 2);
    else if (code >= 0x1fb00 && code <= 0x1fb3b) { let mask = code - 0x1fb00 + 1; if (mask >= 21) mask++; if (mask >= 42) mask++; grid(x, y, mask, 2, 3); }
    else if (code >= 0x1fb82 && code <= 0x1fb86) pen.fillRect(x, y, width, eighths([2, 3, 5, 6, 7][code - 0x1fb82], height));
    else if (code >= 0x1fb87 && code <= 0x1fb8b) { const columns = eighths([2, 3, 5, 6, 7][code - 0x1fb87], width); pen.fillRect(x + width - columns, y, columns, height); }
    else if (code >= 0x1fb3c && code <= 0x1fb67) wedge(code, x, y);
    else if (code >= 0x1cd00 && code <= 0x1cde5) grid(x, y, octants[code - 0x1cd00], 2, 4);
    else if (code === 0xe0b6 || code === 0xe0b4) {
      const isLeft = code === 0xe0b6;
      pen.beginPath();
      pen.ellipse(isLeft ? x + width : x, y + height / 2, width, height / 2, 0, Math.PI / 2, Math.PI * 1.5, !isLeft);
      pen.fill();
    } else if (lines[glyph]) line(lines[glyph], x, y);
    else if ({ 0x1cea8: 1, 0x1ceab: 2, 0x1cea3: 64, 0x1cea0: 128, 0x1fbe6: 20, 0x1fbe7: 40 }[code]) grid(x, y, { 0x1cea8: 1, 0x1ceab: 2, 0x1cea3: 64, 0x1cea0: 128, 0x1fbe6: 20, 0x1fbe7: 40 }[code], 2, 4);
    else return false;
    return true;
  }
  // The smooth mosaics of Unicode 13, in the order of their code points: a corner cut off, or all but one.
  function wedge(code, x, y) {
    const third = (row) => y + Math.round((height * row) / 3), middle = x + width / 2, right = x + width, foot = y + height;
    const points = [
      [[x, third(2)], [middle, foot], [x, foot]], [[x, third(2)], [right, foot], [x, foot]], [[x, third(1)], [middle, foot], [x, foot]],
      [[x, third(1)], [right, foot], [x, foot]], [[x, y], [middle, foot], [x, foot]],
    ];
    const flip = (shape) => shape.map(([px, py]) => [right - (px - x), py]);
    const turn = (shape) => shape.map(([px, py]) => [px, foot - (py - y)]);
    const tables = { 0x1fb3c: [points, (s) => s], 0x1fb47: [points, flip], 0x1fb57: [points, turn], 0x1fb62: [points, (s) => flip(turn(s))] };
    // Those of all but a corner begin elsewhere.
    const rests = { 0x1fb3c: 0x1fb52, 0x1fb47: 0x1fb5d, 0x1fb57: 0x1fb41, 0x1fb62: 0x1fb4c };
    for (const [start, [shapes, change]] of Object.entries(tables)) {
      const corner = shapes[code - Number(start)], rest = shapes[code - rests[start]];
      if (!corner && !rest) continue;
      pen.beginPath();
      if (rest) pen.rect(x, y, width, height);
      change(corner ?? rest).forEach(([px, py], at) => (at ? pen.lineTo(px, py) : pen.moveTo(px, py)));
      pen.closePath();
      pen.fill("evenodd");
      return;
    }
    // Those cut along their middle, from third to third.
    const slope = { 0x1fb46: [2, 1, foot], 0x1fb51: [1, 2, foot], 0x1fb5c: [2, 1, y], 0x1fb67: [1, 2, y] }[code];
    if (slope) {
      const [left, end, edge] = slope;
      pen.beginPath();
      for (const [px, py] of [[x, edge], [x, third(left)], [right, third(end)], [right, edge]]) pen.lineTo(px, py);
      return pen.fill();
    }
    window.unknown = (window.unknown ?? new Set()).add(code.toString(16));
  }
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
  const isWide = (glyph) => /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(glyph);
  frame.lines.forEach((line, row) => line.runs.forEach((run) => {
    const y = row * height;
    let x = (run.column - 1) * width;
    const inverse = run.attributes.includes("inverse") || run.attributes.includes("reverse");
    const ground = inverse ? run.foreground : run.background, ink = inverse ? run.background : run.foreground;
    pen.fillStyle = ground === "default" ? "#1e1e1e" : ground;
    pen.fillRect(x, y, run.columns * width, height);
    pen.fillStyle = ink === "default" ? "#dddddd" : ink;
    pen.globalAlpha = run.attributes.includes("dim") ? 0.6 : 1;
    for (const { segment } of segments.segment(run.text)) {
      const columns = isWide(segment) ? 2 : 1;
      if (segment.trim() && !block(segment, x, y)) {
        pen.font = `${run.attributes.includes("italic") ? "italic " : ""}${run.attributes.includes("bold") ? "bold " : ""}${(width / 0.602).toFixed(1)}px "DejaVu Sans Mono", "Noto Sans Mono CJK JP"`;
        pen.textBaseline = "alphabetic";
        pen.fillText(segment, x, y + Math.round(height * 0.76), columns * width * 1.02);
        if (run.attributes.includes("underline")) pen.fillRect(x, y + height - 2, columns * width, 1);
      }
      x += columns * width;
    }
    pen.globalAlpha = 1;
  }));
  if (frame.shapes?.areas.length) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(frame.shapes.still)}`;
    await image.decode();
    pen.beginPath();
    const across = canvas.width / image.width, down = canvas.height / image.height;
    for (const [x, y, columns, rows] of frame.shapes.areas) pen.rect(x * across, y * down, columns * across, rows * down);
    pen.clip();
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL("image/png");
}

const browser = launch("looks", 60);
const tab = await browser.open();
await tab.read(`window.draw = ${draw}; true`);
mkdirSync(out, { recursive: true });
const made = [];
for (const [index, scene] of scenes.entries()) {
  for (const variant of variants(index)) {
    for (const [when, [program, root]] of [["after", words], ...(before ? [["before", before]] : [])]) {
      const drawn = frame(resolve(program), root, when === "after" ? pictures : picturesBefore, scene, variant);
      if (drawn) made.push({ when, kind: scene.kind, settings: scene.settings.join(","), size: variant.size.join("x"), look: variant.look.join("-"), drawn });
    }
  }
}
// By a digest of what is drawn: the same order each time, and none that a grader could read.
const order = before ? (each) => createHash("sha256").update(each.when + JSON.stringify(each.drawn)).digest("hex") : undefined;
if (order) made.sort((one, other) => (order(one) < order(other) ? -1 : 1));
const key = [];
for (const [index, { drawn, ...each }] of made.entries()) {
  const cell = drawn.columns > 150 ? [8, 16] : [10, 20];
  const url = await tab.read(`draw(${JSON.stringify(drawn)}, ${JSON.stringify(cell)})`);
  const name = `${order ? String(index + 1).padStart(3, "0") : `${String(index + 1).padStart(3, "0")}-${each.kind}-${each.size}-${each.look}`}.png`;
  writeFileSync(join(out, name), Buffer.from(url.split(",")[1], "base64"));
  key.push({ name, ...each });
}
writeFileSync(join(out, "key.json"), JSON.stringify(key, null, 1) + "\n");
rmSync(folder, { recursive: true, force: true });
const unknown = await tab.read("[...(window.unknown ?? [])].join(' ')");
browser.end(0, `${made.length} pictures in ${out}${unknown ? `; glyphs without a shape here: ${unknown}` : ""}`);
