"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const at = id => document.getElementById(id);
const screen = at("screen"), seek = at("seek"), play = at("play"), marks = at("marks"), speed = at("speed");
const speeds = [0.5, 1, 2, 4];
let pace = 1, now = 0, shown = -1, playing = false, began = 0, from = 0, lines = [], numbers = [];
marks.style.setProperty("--columns", Math.max(1, ...data.frames.map(frame => frame[1])));
seek.max = Math.max(1, data.end);

const clock = ms => {
  const tenths = Math.floor(ms / 100);
  return Math.floor(tenths / 600) + ":" + String(Math.floor(tenths / 10) % 60).padStart(2, "0") + "." + tenths % 10;
};
// The frame that is to be seen at a time.
const index = ms => {
  let low = 0, high = data.frames.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (data.frames[middle][0] <= ms) low = middle; else high = middle - 1;
  }
  return low;
};
const draw = () => {
  const wanted = index(now);
  if (!data.frames.length || wanted === shown) return;
  if (wanted < shown) { shown = -1; numbers = []; }
  const state = numbers.slice();
  for (let next = shown + 1; next <= wanted; next++) {
    const [, , rows, changes] = data.frames[next];
    state.length = rows;
    for (let i = 0; i < changes.length; i += 2) state[changes[i]] = changes[i + 1];
  }
  while (lines.length > state.length) lines.pop().remove();
  while (lines.length < state.length) {
    const line = document.createElement("div");
    screen.append(line);
    lines.push(line);
  }
  state.forEach((number, y) => {
    if (lines[y].number === number) return;
    lines[y].number = number;
    lines[y].innerHTML = data.rows[number];
  });
  numbers = state;
  shown = wanted;
};
const show = () => {
  draw();
  seek.value = now;
  seek.setAttribute("aria-valuetext", clock(now));
  at("time").textContent = clock(now) + " / " + clock(data.end);
  let current = -1;
  data.markers.forEach((marker, i) => { if (marker[0] <= now) current = i; });
  [...marks.children].forEach((button, i) => button.setAttribute("aria-current", i === current));
};
const go = ms => {
  now = Math.min(data.end, Math.max(0, ms));
  from = now;
  began = performance.now();
  show();
};
const set = value => {
  playing = value;
  play.textContent = playing ? "❚❚" : "▶";
  play.setAttribute("aria-label", playing ? "Pause" : "Play");
  if (!playing) return;
  if (now >= data.end) now = 0;
  go(now);
  requestAnimationFrame(tick);
};
const tick = () => {
  if (!playing) return;
  now = Math.min(data.end, from + (performance.now() - began) * pace);
  show();
  if (now >= data.end) set(false); else requestAnimationFrame(tick);
};
// In a narrow window the device alone is seen, as large as there is room.
const cells = [0, 0, Math.max(1, ...data.frames.map(frame => frame[1])), Math.max(1, ...data.frames.map(frame => frame[2]))];
let isWhole = false;
const fit = () => {
  const view = at("view"), body = getComputedStyle(document.body);
  const room = document.documentElement.clientWidth - parseFloat(body.paddingLeft) - parseFloat(body.paddingRight);
  const isNarrow = room < cells[2] * 9;
  at("whole").hidden = !isNarrow || !data.device;
  at("whole").setAttribute("aria-pressed", isWhole);
  const [x, y, width, height] = isNarrow && !isWhole && data.device || cells;
  // Rows of whole pixels, so that no ground shows between them.
  const scale = Math.min(1, Math.max(6, Math.floor(18 * room / (width * 9))) / 18);
  view.style.width = width * 9 * scale + "px";
  view.style.height = height * 18 * scale + "px";
  view.style.overflow = "hidden";
  screen.style.zoom = scale;
  screen.style.margin = `${-18 * y}px 0 0 ${-9 * x}px`;
};
const swap = () => { isWhole = !isWhole; fit(); };
const turn = () => {
  pace = speeds[(speeds.indexOf(pace) + 1) % speeds.length];
  at("pace").textContent = pace + "×";
  go(now);
};
const frame = step => {
  set(false);
  go(data.frames[Math.min(data.frames.length - 1, Math.max(0, index(now) + step))]?.[0] ?? 0);
};
const mark = step => {
  const times = data.markers.map(marker => marker[0]);
  go(step > 0 ? times.find(time => time > now) ?? data.end : times.filter(time => time < now - 400).pop() ?? 0);
};
for (const [time, label] of data.markers) {
  const button = document.createElement("button");
  button.textContent = label;
  button.title = clock(time);
  button.onclick = () => go(time);
  marks.append(button);
  const tick = document.createElement("b");
  tick.style.left = 100 * time / Math.max(1, data.end) + "%";
  at("ticks").append(tick);
}
play.onclick = () => set(!playing);
at("whole").onclick = swap;
new ResizeObserver(fit).observe(document.documentElement);
speed.onclick = turn;
seek.oninput = () => go(Number(seek.value));
const keys = {
  " ": () => set(!playing), k: () => set(!playing), ArrowLeft: () => go(now - 1000),
  ArrowRight: () => go(now + 1000), ",": () => frame(-1), ".": () => frame(1), "[": () => mark(-1),
  "]": () => mark(1), Home: () => go(0), End: () => { set(false); go(data.end); }, s: turn, t: swap,
};
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
// A button that was clicked would take the space bar.
addEventListener("click", event => event.target.closest("button")?.blur());
const wanted = /^#t=([0-9.]+)$/.exec(location.hash);
screen.textContent = "";
go(wanted ? Number(wanted[1]) * 1000 : 0);
if (!wanted && !matchMedia("(prefers-reduced-motion: reduce)").matches) set(true);
