// Notes: those that the storyboard was made with, and those that are kept in this browser, with the players'.

const noteBook = { edition: 0, packs: new Map(), draft: new Map(), removed: null };
const noteFormat = { format: "onboard-sim notes", version: 1 };
const noteMembers = ["id", "text", "author", "time", "screen", "step", "title", "locale", "theme", "start", "tape", "board"];
const noteLimits = { id: 100, text: 10000, author: 200, time: 40, start: 1000000, tape: 1000000 };
const authorKey = "onboard-sim notes: author";

/** A note from anywhere: its texts, each of a bounded length and without what steers; null if it is none. */
function cleanNote(raw) {
  const note = {};
  for (const member of noteMembers) {
    const text = typeof raw?.[member] === "string" ? raw[member].slice(0, noteLimits[member] || 500) : "";
    note[member] = text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, "");
  }
  return note.id && note.text ? note : null;
}

/** The notes of a file or of the browser's store; throws what is wrong with them. */
function notesIn(text) {
  const data = JSON.parse(text);
  if (data?.format !== noteFormat.format) throw new Error("It is no file of notes");
  if (data.version !== noteFormat.version) throw new Error(`It is of version ${data.version}, and this page reads version ${noteFormat.version}`);
  return { pack: String(data.pack), notes: (Array.isArray(data.notes) ? data.notes : []).map(cleanNote).filter(Boolean) };
}

function storeKey(pack) {
  return `onboard-sim notes ${pack}`;
}

/** The notes of a pack that this browser keeps. */
function keptNotes(pack) {
  try {
    const text = localStorage.getItem(storeKey(pack));
    return text ? notesIn(text).notes : [];
  } catch {
    return noteBook.unkept?.get(pack) || [];
  }
}

/** Keeps notes in this browser; without a store they last as long as the page. */
function keepNotes(pack, notes) {
  try {
    localStorage.setItem(storeKey(pack), notesFile(pack, notes));
  } catch {
    noteBook.unkept ||= new Map();
    noteBook.unkept.set(pack, notes);
  }
  readNotes();
}

function readNotes() {
  noteBook.edition += 1;
  noteBook.packs.clear();
  render();
  if (panel.element?.id === "notes-panel") fillNotesPanel();
}

/** The text of a file of notes. */
function notesFile(pack, notes) {
  return JSON.stringify({ ...noteFormat, pack, notes: notes.map((note) => Object.fromEntries(noteMembers.filter((name) => note[name]).map((name) => [name, note[name]]))) }, null, 2);
}

/** All notes of a pack, by id: `{list, boards}`, the second with those of each board. */
function pinnedNotes(pack) {
  if (!noteBook.packs.has(pack)) {
    const given = (story.notes || []).filter((note) => note.pack === pack.id).map(cleanNote).filter(Boolean);
    const byId = new Map();
    for (const note of given) byId.set(note.id, { ...note, isGiven: true });
    for (const note of keptNotes(pack.id)) byId.set(note.id, { ...note, isGiven: byId.has(note.id) });
    const list = [...byId.values()].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
    const boards = new Map();
    for (const note of list) {
      const board = pack.boards[boardOfNote(pack, note)] || null;
      boards.set(board, [...(boards.get(board) || []), note]);
    }
    noteBook.packs.set(pack, { list, boards });
  }
  return noteBook.packs.get(pack);
}

function notesOf(pack) {
  return pinnedNotes(pack).list;
}

/** The notes on a board of this pack. */
function notesOn(board) {
  return pinnedNotes(thisPack()).boards.get(board) || [];
}

/** The board that a note is on: the one that it names, else the nearest of its screen or step; -1 if there is none. */
function boardOfNote(pack, note) {
  const named = pack.boards.findIndex((board) => note.board && board.id === note.board);
  if (named >= 0) return named;
  let best = -1;
  let most = 0;
  pack.boards.forEach((board, at) => {
    const nearness = nearnessOf(board, note);
    if (nearness > most) {
      best = at;
      most = nearness;
    }
  });
  return best;
}

/** Kinds of boards on which something lies over the screen, or that pass by themselves. */
const coveredKinds = ["mark", "loading", "dialog", "alert", "error", "toast", "home", "settings"];

/** How near a board is to what a note was written on; 0 if it is about something else. */
function nearnessOf(board, note) {
  const isSame = board.screen === note.screen;
  // A file for a language or a device stands for the same screen.
  const isKin = note.screen.startsWith(`${board.screen}.`) || board.screen.startsWith(`${note.screen}.`);
  const isStep = note.step !== "" && board.step === note.step;
  if (note.screen ? !isSame && !isKin : !isStep) return 0;
  const depth = board.depth < 0 ? 1 : 1 / (board.depth + 2);
  const isPlain = !coveredKinds.includes(board.kind);
  return (isSame ? 100 : 50) + (note.title === board.title ? 20 : 0) + (isStep ? 10 : 0) + (isPlain ? 5 : 0) + (board.depth < 0 ? 0 : 1) + depth;
}

/** The number of notes on a board, for its card. */
function noteCount(board) {
  const count = notesOn(board).length;
  return count ? make("span.note-count", { title: counted(count, "note"), "aria-label": counted(count, "note") }, icon("note"), count) : null;
}

/** Shows only boards with notes, or all. */
function toggleNoted() {
  change({ noted: !state.noted });
}

// MARK: One board

/** The notes on a board, and a form for another one. */
function notesElement(pack, board, shot) {
  const notes = notesOn(board);
  return make("section.notes", {}, make("h2", {}, "Notes ", notes.length ? make("span.count", {}, notes.length) : null),
    notes.length ? make("ul", {}, notes.map((note) => noteElement(pack, note))) : null,
    undoElement(pack), noteForm(pack, board, shot));
}

function noteElement(pack, note) {
  const about = [note.author, shortTime(note.time), note.locale, note.theme].filter(Boolean).join(" · ");
  const isPlayable = canPlay && pack.player && note.start;
  return make("li.note-item", { "data-note": note.id }, make("p", {}, note.text), make("small", {}, about,
    isPlayable ? playLink({ page: pack.player.page, start: note.start, theme: note.theme, tape: note.tape }, "a.link", "Play", "Play up to this note") : null,
    note.isGiven ? null : make("button.link", { type: "button", "data-remove": note.id, click: () => removeNote(pack, note) }, "Remove")));
}

/** A time as people read it. */
function shortTime(time) {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time) ? `${time.slice(0, 10)} ${time.slice(11, 16)}` : time;
}

function noteForm(pack, board, shot) {
  const key = `${pack.id}/${board.id}`;
  const text = make("textarea", { id: "note-text", rows: 3, maxlength: noteLimits.text, placeholder: "Write a note on this board", "aria-label": "Note", "data-focus": "note-text", input: () => noteBook.draft.set(key, text.value) });
  text.value = noteBook.draft.get(key) || "";
  const author = make("input", { id: "note-author", type: "text", maxlength: noteLimits.author, placeholder: "Your name", "aria-label": "Your name", autocomplete: "name", "data-focus": "note-author" });
  author.value = rememberedAuthor();
  const add = () => {
    if (!text.value.trim()) return text.focus();
    noteBook.draft.delete(key);
    addNote(pack, board, shot, text.value.trim(), author.value.trim());
  };
  text.addEventListener("keydown", (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) add(); });
  return make("form.note-form", { submit: (event) => { event.preventDefault(); add(); } }, text,
    make("div", {}, author, make("button.button", { type: "submit", id: "note-add", "data-focus": "note-add", title: "Ctrl-Enter" }, icon("plus"), make("span", {}, "Add"))));
}

function rememberedAuthor() {
  try {
    return localStorage.getItem(authorKey) || "";
  } catch {
    return "";
  }
}

function addNote(pack, board, shot, text, author) {
  try { localStorage.setItem(authorKey, author); } catch { /* it is asked for again */ }
  const play = playOf(pack, board, shot);
  const note = cleanNote({
    id: `n-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`, text, author, time: `${new Date().toISOString().slice(0, 19)}Z`,
    screen: board.screen, step: board.step, title: board.title, locale: pack.locales[shot.l], theme: pack.themes[shot.t],
    start: play?.start, tape: play && wholeTape(play), board: board.id,
  });
  noteBook.removed = null;
  keepNotes(pack.id, [...keptNotes(pack.id), note]);
  say("The note is kept in this browser");
}

/** The tape of a board with what it starts from, so that it plays by itself. */
function wholeTape({ start, tape }) {
  return [...(JSON.parse(start).head || []), tape].join("\n");
}

function removeNote(pack, note) {
  noteBook.removed = { pack, note };
  keepNotes(pack.id, keptNotes(pack.id).filter((each) => each.id !== note.id));
}

/** What brings the note that was removed last back. */
function undoElement(pack) {
  const { removed } = noteBook;
  if (removed?.pack !== pack) return null;
  const undo = () => {
    noteBook.removed = null;
    keepNotes(pack.id, [...keptNotes(pack.id), removed.note]);
  };
  return make("p.undo", {}, "The note was removed. ", make("button.link", { type: "button", id: "note-undo", "data-focus": "note-undo", click: undo }, "Undo"));
}
