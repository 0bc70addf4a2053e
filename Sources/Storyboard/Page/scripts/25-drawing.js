// Pictures on canvases. A cell is a whole number of the screen's dots wide and twice as high, so that nothing blurs
// and neighbours join at every zoom.

const pictureFonts =
  "'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono', 'Hiragino Sans', 'Noto Sans Mono CJK JP', " +
  "'Noto Sans CJK JP', 'Yu Gothic', 'MS Gothic', monospace";

/** The size of type at which the font advances by one column, for a column of one unit. */
const typeSize = (() => {
  const ink = document.createElement("canvas").getContext("2d");
  ink.font = `150px ${pictureFonts}`;
  const advance = ink.measureText("0".repeat(20)).width / 20;
  return advance > 40 ? Math.min(150 / advance, 1.9) : 15 / 9;
})();

/** The fonts of a cell that is so many dots wide, by attribute. */
const fontCache = new Map();
function fontsFor(cell) {
  let fonts = fontCache.get(cell);
  if (!fonts) {
    const size = (cell * typeSize).toFixed(2);
    const wideSize = (cell * Math.max(typeSize, 1.78)).toFixed(2);
    fonts = ["", "bold ", "italic ", "italic bold "].map((face) => ({
      narrow: `${face}${size}px ${pictureFonts}`,
      wide: `${face}${wideSize}px ${pictureFonts}`,
    }));
    fontCache.set(cell, fonts);
  }
  return fonts;
}

const plainStyle = { f: "#808080", b: "#ffffff" };

/** How many dots of the screen a cell of so many CSS pixels is wide. */
function dotsOf(cell) {
  return Math.max(1, Math.round(cell * (window.devicePixelRatio || 1)));
}

/** A canvas of the size of a picture, not drawn yet: half a row of ground stands above and below, as on a device.
 *  `cell` is the width of a cell in CSS pixels. */
function canvasFor(index, cell) {
  const { w, h } = story.pictures[index];
  const dots = dotsOf(cell);
  const ratio = window.devicePixelRatio || 1;
  const canvas = document.createElement("canvas");
  canvas.width = w * dots;
  canvas.height = (h * 2 + 2) * dots;
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  canvas.dots = dots;
  return canvas;
}

/** Draws a picture. `marks` are cells to be marked as found, or boxes around what differs (those have `rows`). */
function drawPicture(canvas, index, marks) {
  const picture = story.pictures[index];
  const width = canvas.dots;
  const height = width * 2;
  const ink = canvas.getContext("2d", { alpha: false });
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  if ("fontKerning" in ink) ink.fontKerning = "none";
  ink.setTransform(1, 0, 0, 1, 0, 0);
  drawGrounds(ink, story.looks[picture.l[0]] || [], 0, width, height);
  drawGrounds(ink, story.looks[picture.l[picture.h - 1]] || [], (picture.h * 2) * width, width, height);
  ink.translate(0, width);
  for (let row = 0; row < picture.h; row++) drawGrounds(ink, story.looks[picture.l[row]] || [], row * height, width, height);
  for (let row = 0; row < picture.h; row++) {
    drawGlyphs(ink, rowCells(picture.r[row]), story.looks[picture.l[row]] || [], { y: row * height, width, height });
  }
  if (picture.a) drawArtworks(ink, picture.a, width, height);
  if (marks && marks.length) drawMarks(ink, marks, width, height);
}

function drawGrounds(ink, runs, y, width, height) {
  let column = 0;
  for (const [length, style] of runs) {
    ink.fillStyle = (story.styles[style] || plainStyle).b;
    ink.fillRect(column * width, y, length * width, height);
    column += length;
  }
}

/** Draws the glyphs of a row, each in the middle of its cells, whatever the font's advance is. */
function drawGlyphs(ink, cells, runs, place) {
  const { y, width, height } = place;
  const fonts = fontsFor(width);
  const baseline = y + Math.round((height * 14) / 18);
  let run = -1;
  let runEnd = 0;
  let style = plainStyle;
  let face = fonts[0];
  let lined = false;
  for (let i = 0; i < cells.glyphs.length; i++) {
    const column = cells.columns[i];
    while (column >= runEnd && run + 1 < runs.length) {
      run += 1;
      runEnd += runs[run][0];
      style = story.styles[runs[run][1]] || plainStyle;
      const a = style.a || "";
      face = fonts[(a.includes("b") ? 1 : 0) + (a.includes("i") ? 2 : 0)];
      lined = a.includes("u") || a.includes("s");
      ink.fillStyle = style.f;
      ink.globalAlpha = a.includes("f") ? 0.6 : 1;
    }
    const glyph = cells.glyphs[i];
    const x = column * width;
    if (lined) drawRules(ink, style.a, x, y, width * columnsOf(glyph), height, width);
    if (glyph === " " || glyph === "\u3000") continue;
    const code = glyph.codePointAt(0);
    const side = cornerSide(cells.glyphs, i, column, runs);
    if (side) {
      drawCorner(ink, code, side, x, y, width, height);
    } else if (code >= 0x2500 && code <= 0x259f) {
      if (code >= 0x2580) drawBlock(ink, code, x, y, width, height);
      else drawLine(ink, code, x, y, width, height);
    } else {
      const columns = columnsOf(glyph);
      const font = columns === 2 ? face.wide : face.narrow;
      if (ink.font !== font) ink.font = font;
      if (code < 0x80) ink.fillText(glyph, x + width / 2, baseline);
      else ink.fillText(glyph, x + (columns * width) / 2, baseline, columns * width * 1.15);
    }
  }
  ink.globalAlpha = 1;
}

/** Underlines and strikes through. */
function drawRules(ink, attributes, x, y, length, height, width) {
  const thick = Math.max(1, Math.round(width / 9));
  if (attributes.includes("u")) ink.fillRect(x, y + Math.round((height * 15.5) / 18), length, thick);
  if (attributes.includes("s")) ink.fillRect(x, y + Math.round((height * 10) / 18), length, thick);
}

function drawMarks(ink, marks, width, height) {
  ink.save();
  const line = Math.max(1, Math.round(width / 5));
  ink.lineWidth = line;
  ink.strokeStyle = "#f0047f";
  for (const box of marks.filter((mark) => mark.rows)) {
    ink.strokeRect(box.x * width - line / 2, box.y * height - line / 2, box.columns * width + line, box.rows * height + line);
  }
  for (const mark of marks.filter((each) => !each.rows)) {
    const x = mark.x * width;
    const y = mark.y * height;
    ink.fillStyle = "rgba(255, 205, 0, 0.45)";
    ink.fillRect(x, y, mark.columns * width, height);
    ink.fillStyle = "#e59500";
    ink.fillRect(x, y + height - Math.max(1, Math.round(width / 4)), mark.columns * width, Math.max(1, Math.round(width / 4)));
  }
  ink.restore();
}

const drawQueue = { jobs: [], plan: 0, count: 0 };

/** Draws a canvas soon: some in each frame, so that the page never waits for pictures. */
function drawSoon(canvas, index, marks) {
  canvas.isWanted = true;
  drawQueue.jobs.push({ canvas, index, marks });
  if (!drawQueue.plan) planDrawing();
}

/** Draws with the next frame, or a little later where there are no frames, as in a tab behind. */
function planDrawing() {
  drawQueue.count += 1;
  drawQueue.plan = drawQueue.count;
  const plan = drawQueue.plan;
  const go = () => { if (drawQueue.plan === plan) drawSome(); };
  requestAnimationFrame(go);
  setTimeout(go, 150);
}

function drawSome() {
  const until = performance.now() + 12;
  while (drawQueue.jobs.length && performance.now() < until) {
    const job = drawQueue.jobs.shift();
    if (!job.canvas.isWanted) continue;
    drawPicture(job.canvas, job.index, job.marks);
    job.canvas.dataset.drawn = job.index;
  }
  if (drawQueue.jobs.length) planDrawing();
  else drawQueue.plan = 0;
}

/** Gives the memory of a canvas back that is no longer in sight. */
function dropCanvas(canvas) {
  canvas.isWanted = false;
  canvas.width = 0;
  canvas.height = 0;
}
