// The player: a file beside this page, which begins a session and plays a tape up to a board.

/** Whether this browser can make addresses of players. */
const canPlay = (() => {
  try {
    return Boolean(new CompressionStream("deflate-raw"));
  } catch {
    return false;
  }
})();

/** What the player plays for a shot: `{page, start, theme, tape, isNear}`; null without a player. */
function playOf(pack, board, shot) {
  const variant = isOf(shot, state.variant) && state.variant >= 0 ? state.variant : shot.v[0];
  const tape = (board.tapes || []).find((each) => each.v.includes(variant));
  const place = ((variant * pack.devices.length + shot.d) * pack.locales.length + shot.l) * pack.themes.length + shot.t;
  const start = pack.player?.starts[place];
  if (!canPlay || !tape || !start) return null;
  const lines = tape.lines.map((line) => `${pack.player.lines[line]}\n`);
  return { page: pack.player.page, start, theme: pack.themes[shot.t], tape: lines.join(""), isNear: Boolean(tape.near) };
}

/** The address of what is to be played. */
async function playAddress({ page, start, theme, tape }) {
  return `./${encodeURIComponent(page)}#start=${await packed(start)}&theme=${encodeURIComponent(theme)}&tape=${await packed(tape)}`;
}

/** A text as base64url of DEFLATE. */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A link to the player; its address comes a moment later. */
function playLink(play, tag, words, title, attributes = {}) {
  const link = make(tag, { target: "_blank", rel: "noopener", title, ...attributes }, icon("play"), make("span", {}, words));
  playAddress(play).then((address) => { link.href = address; });
  return link;
}

/** Plays a board in a tab of its own. */
async function playBoard(board, shot) {
  const play = playOf(thisPack(), board, shot);
  if (!play) return say(thisPack().player ? "This board cannot be played" : "This storyboard has no player");
  window.open(await playAddress(play), "_blank", "noopener");
}

/** Shows Play on the card under the pointer: one button for all, since a card is a link. */
function offerPlay(card) {
  const place = wall.layout?.cards[Number(card?.dataset.at)];
  const { board, shot } = place?.item || {};
  const isPlayable = Boolean(place && playOf(thisPack(), board, shot));
  wall.play ||= wall.space.appendChild(make("button.button", { type: "button", id: "card-play", tabindex: "-1", title: "Play from here (o)" }, icon("play"), make("span", {}, "Play")));
  wall.play.hidden = !isPlayable;
  if (!isPlayable) return;
  wall.play.onclick = () => playBoard(board, shot);
  wall.play.style.top = `${place.y + wallSizes.by + 10}px`;
  wall.play.style.left = `${place.x + 10}px`;
}

/** Plays the open board, or the one with the focus. */
function playHere() {
  const item = wall.layout?.cards[wall.at]?.item;
  if (state.board >= 0) playBoard(thisPack().boards[state.board], openShot());
  else if (item) playBoard(item.board, item.shot);
}
