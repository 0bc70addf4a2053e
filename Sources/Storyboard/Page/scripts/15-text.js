// Finding text: every picture is searched with its blanks and lines left out, so that a phrase that was wrapped, and
// Japanese, is found as it was written.

/** A text in the form in which it is compared. */
function folded(text) {
  return text.normalize("NFKC").toLowerCase().replace(/[\s\u2500-\u259f]+/gu, "");
}

const findable = { rows: null, pictures: null };

/** Makes the texts of all pictures ready. */
function prepareTexts() {
  if (findable.pictures) return;
  findable.rows = story.rows.map(folded);
  findable.pictures = story.pictures.map((picture) => {
    let text = "";
    for (const row of picture.r) text += findable.rows[row];
    return text;
  });
}

const termsCache = { query: null, terms: null };

/** The words of a query: a picture shows the whole of it, or each word somewhere. */
function termsOf(query) {
  if (termsCache.query !== query) {
    const whole = folded(query);
    termsCache.query = query;
    termsCache.terms = whole ? { whole, words: query.trim().split(/\s+/u).map(folded).filter(Boolean) } : null;
  }
  return termsCache.terms;
}

/** What is known of each picture: 0 nothing yet, 1 it does not show the query, 2 it does. */
const foundCache = { query: null, pictures: new Uint8Array(story.pictures.length) };

/** Whether a picture shows what is looked for. */
function pictureShows(index, query) {
  if (foundCache.query !== query) {
    foundCache.query = query;
    foundCache.pictures.fill(0);
  }
  const terms = termsOf(query);
  if (!terms) return true;
  if (!foundCache.pictures[index]) {
    prepareTexts();
    const text = findable.pictures[index];
    const shows = text.includes(terms.whole) || (terms.words.length > 1 && terms.words.every((word) => text.includes(word)));
    foundCache.pictures[index] = shows ? 2 : 1;
  }
  return foundCache.pictures[index] === 2;
}

/** Whether the names of a board hold what is looked for. */
function namesShow(board, query) {
  const terms = termsOf(query);
  if (!terms) return true;
  board.folded ||= folded(`${board.id}\n${board.title}\n${board.screen}\n${board.step}\n${board.kind}`);
  return board.folded.includes(terms.whole) || terms.words.every((word) => board.folded.includes(word));
}

/** Where a picture shows the query: cells as `{x, y, columns}`; empty if it does not. */
function cellsThatShow(index, query) {
  const terms = termsOf(query);
  if (!terms) return [];
  const letters = lettersOf(index);
  const text = letters.text;
  const words = text.includes(terms.whole) ? [terms.whole] : terms.words;
  const cells = new Map();
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0 && cells.size < 400; at = text.indexOf(word, at + word.length)) {
      for (let i = at; i < at + word.length; i++) cells.set(letters.cells[i].key, letters.cells[i]);
    }
  }
  return [...cells.values()];
}

/** The folded text of a picture with the cell of each character. */
function lettersOf(index) {
  const picture = story.pictures[index];
  let text = "";
  const cells = [];
  picture.r.forEach((row, y) => {
    const { glyphs, columns } = rowCells(row);
    glyphs.forEach((glyph, i) => {
      const letter = folded(glyph);
      const cell = { x: columns[i], y, columns: columnsOf(glyph), key: y * 10000 + columns[i] };
      for (let n = 0; n < letter.length; n++) cells.push(cell);
      text += letter;
    });
  });
  return { text, cells };
}

/** The line around the first hit as `[before, hit, after]`; null if there is none. */
function snippetOf(index, query) {
  const cells = cellsThatShow(index, query);
  if (!cells.length) return null;
  const first = cells[0];
  let last = first;
  for (const cell of cells) {
    if (cell.y !== first.y || cell.x > last.x + last.columns + 1) break;
    last = cell;
  }
  const { glyphs, columns } = rowCells(story.pictures[index].r[first.y]);
  const part = (from, to) => glyphs.filter((_, i) => columns[i] >= from && columns[i] < to).join("");
  const plain = (text) => text.replace(/[\s\u2500-\u259f]+/gu, " ");
  const end = last.x + last.columns;
  return [plain(part(0, first.x)).trimStart(), plain(part(first.x, end)), plain(part(end, 10000)).trimEnd()];
}
