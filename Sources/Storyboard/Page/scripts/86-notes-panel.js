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
    const about = [note.author, shortTime(note.time), note.screen && `\`${note.screen}\``, note.title, note.locale, note.theme].filter(Boolean).join(", ");
    const indented = (text) => text.trimEnd().replaceAll("\n", "\n  ");
    const longest = Math.max(2, ...(note.tape.match(/`+/g) || []).map((run) => run.length));
    const fence = "`".repeat(longest + 1);
    const tape = note.tape ? `\n\n  ${fence}\n  ${indented(note.tape)}\n  ${fence}` : "";
    return `- [ ] ${indented(note.text)}\n\n  ${about}${tape}\n`;
  });
  return `# Notes on ${packName(pack)}\n\n${items.join("\n")}`;
}
