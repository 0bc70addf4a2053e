// Artworks by their shapes, over the cells that show them: as fine as the screen, and sharp at every zoom.

/** The outlines of artworks as paths of the canvas, made when they are first drawn. */
const pathCache = new Map();
function pathsOf(index) {
  let paths = pathCache.get(index);
  if (!paths) {
    paths = (story.shapes?.[index] || []).map((shape) => ({ ...shape, path: new Path2D(shape.p) }));
    pathCache.set(index, paths);
  }
  return paths;
}

/** Draws windows of eight numbers: place, artwork, its column and row there, and the mask over it. */
function drawArtworks(ink, windows, width, height) {
  for (let at = 0; at + 7 < windows.length; at += 8) {
    const [x, y, columns, rows, index, column, row, veil] = windows.slice(at, at + 8);
    const artwork = story.artworks?.[index];
    if (!artwork) continue;
    ink.save();
    ink.beginPath();
    ink.rect(x * width, y * height, columns * width, rows * height);
    ink.clip();
    if (artwork.g) {
      ink.fillStyle = artwork.g;
      ink.fillRect(x * width, y * height, columns * width, rows * height);
    }
    drawShapes(ink, artwork, (x - column) * width, (y - row) * height, width, height);
    ink.restore();
    if (veil) {
      ink.fillStyle = `rgba(${(veil >> 16) & 255}, ${(veil >> 8) & 255}, ${veil & 255}, ${(veil >>> 24) / 255})`;
      ink.fillRect(x * width, y * height, columns * width, rows * height);
    }
  }
}

/** Draws an artwork with its corner at a place; its last half row may be free. */
function drawShapes(ink, artwork, left, top, width, height) {
  const [columns, rows, across, down, covered, shapes] = artwork.n;
  ink.translate(left, top);
  ink.scale((columns * width) / across, (rows * height * covered) / 1000 / down);
  ink.beginPath();
  ink.rect(0, 0, across, down);
  ink.clip();
  for (const { path, f, e, y, a } of pathsOf(shapes)) {
    ink.globalAlpha = a === undefined ? 1 : a / 1000;
    ink.fillStyle = f;
    if (e) {
      ink.fillStyle = ink.createLinearGradient(0, y[0], 0, y[1]);
      ink.fillStyle.addColorStop(0, f);
      ink.fillStyle.addColorStop(1, e);
    }
    ink.fill(path, "evenodd");
  }
}
