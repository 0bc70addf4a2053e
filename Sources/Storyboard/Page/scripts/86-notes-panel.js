// All notes of the pack in a panel, and the ways in and out of the page.

function toggleNotesPanel() {
  togglePanel("Notes", "notes-panel", bar.notes, fillNotesPanel);
}

function fillNotesPanel(problem = "") {
  const pack = thisPack();
  const { list, boards } = pinnedNotes(pack);
  const markdown = make("button.button", { type: "button", id: "notes-markdown", disabled: !list.length, click: () => copyText(notesMarkdown(pack), markdown) }, icon("copy"), make("span", {}, "Copy as Markdown"));
  const file = make("input.unseen", { type: "file", accept: ".json,application/json", id: "notes-file", tabindex: "-1", "aria-label": "File of notes", change: () => importNotes(file.files[0]) });
  const chosen = () => { toggleNoted(); fillNotesPanel(); };
  panel.element.replaceChildren(...[
    make("h2", {}, "Notes"),
    make("div.presets", {},
      make(`button.button${state.noted ? ".is-on" : ""}`, { type: "button", id: "noted", "aria-pressed": String(state.noted), title: "w", click: chosen }, make("span", {}, "Only boards with notes")),
      markdown,
      make("button.button", { type: "button", id: "notes-export", disabled: !list.length, click: () => saveFile(`notes-${pack.id}.json`, notesFile(pack.id, list)) }, icon("down"), make("span", {}, "Export")),
      make("button.button", { type: "button", id: "notes-import", click: () => file.click() }, icon("up"), make("span", {}, "Import")), file),
    problem ? make("p.problem-line", { role: "alert" }, problem) : null,
    undoElement(pack),
    ...pack.boards.map((board, index) => boardNotes(pack, board, index, boards.get(board))),
    listOnNoBoard(pack, boards.get(null) || []),
    list.length ? null : make("p.note", {}, "There are none yet: open a board and write one. They are kept in this browser, and go to others as a file."),
  ].filter(Boolean));
  placePanel();
}

function boardNotes(pack, board, index, notes) {
  if (!notes) return null;
  const open = make("button.link", { type: "button", "data-board-notes": board.id, click: () => { closePanel(); change({ board: index, shot: null }); } }, board.title);
  return make("section.notes", {}, make("h3", {}, open, make("code", {}, board.id)), make("ul", {}, notes.map((note) => noteElement(pack, note))));
}

/** Notes that fit no board, and those on packs that are not here. */
function listOnNoBoard(pack, notes) {
  const others = (story.notes || []).filter((note) => !story.packs.some((each) => each.id === note.pack)).map((note) => ({ ...cleanNote(note), isGiven: true, pack: note.pack }));
  if (!notes.length && !others.length) return null;
  return make("section.notes", { id: "notes-alone" }, make("h3", {}, "On no board"),
    make("ul", {}, notes.map((note) => noteElement(pack, note)), others.map((note) => noteElement({ id: note.pack }, { ...note, author: [note.author, note.pack].filter(Boolean).join(" · ") }))));
}

/** Saves a text as a file. */
function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Takes over the notes of a file; of two with one id that of the file counts. */
async function importNotes(file) {
  if (!file) return;
  try {
    const { pack, notes } = notesIn(await file.text());
    if (!story.packs.some((each) => each.id === pack)) throw new Error(`They are about “${pack}”, which is not on this page`);
    const own = new Map([...keptNotes(pack), ...notes].map((note) => [note.id, note]));
    keepNotes(pack, [...own.values()]);
    say(`${counted(notes.length, "note")} taken over`);
  } catch (error) {
    fillNotesPanel(`${file.name}: ${error.message}`);
  }
}

/** The notes as a list to be worked off, each with the tape that leads there. */
function notesMarkdown(pack) {
  const items = notesOf(pack).map((note) => {
    const place = [note.title, note.screen && `(${note.screen})`].filter(Boolean).join(" ");
    const about = [note.author, note.time, place, note.locale, note.theme].filter(Boolean).map(markdownText).join(", ");
    return [`- [ ] ${markdownText(note.text)}`, about && `  ${about}`, note.tape && fenced(note.tape)].filter(Boolean).join("\n\n");
  });
  return `${[`# Notes: ${markdownText(pack.id)}`, ...items].join("\n\n")}\n`;
}

/** A text that Markdown shows as it is. */
function markdownText(text) {
  return text.replace(/[\\`*_[\]<>#|&]/g, "\\$&").replace(/\s*\n\s*/g, "  \n  ");
}

/** A tape between fences that are longer than those in it. */
function fenced(tape) {
  const longest = Math.max(2, ...Array.from(tape.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}tape`, ...tape.trimEnd().split("\n"), fence].map((line) => `  ${line}`.trimEnd()).join("\n");
}
