'use strict';
const tests = [...document.querySelectorAll('.test')];
const tags = new Set();
let show = 'all';
const find = document.querySelector('input');
let data;
// The frames: JSON, packed by DEFLATE.
async function unpack() {
  const bytes = Uint8Array.from(atob(document.getElementById('frames').textContent), sign => sign.charCodeAt(0));
  data = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json();
}
let whole = false;
// A frame as a picture: the device alone, or the whole terminal.
function picture(number, words) {
  const [columns, device, rows] = data.frames[number];
  const [x, y, width, height] = (!whole && device) || [0, 0, columns, rows.length];
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const box = [x * 9, y * 18, width * 9, height * 18];
  for (const [name, value] of Object.entries({ viewBox: box.join(' '), role: 'img', 'aria-label': words, 'font-size': 15,
    'shape-rendering': 'crispEdges', 'font-family': "'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono', 'Noto Sans Mono CJK JP', monospace" })) svg.setAttribute(name, value);
  svg.innerHTML = `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="#0f1117"/>`
    + rows.map((row, line) => `<g transform="translate(0 ${18 * line})">${data.rows[row]}</g>`).join('');
  return svg;
}
function draw(figure, words) {
  figure.querySelector('svg')?.remove();
  figure.append(picture(Number(figure.dataset.frame), words));
}
// What is seen of a test: the step that is chosen, and the side of it.
const seen = new Map();
function fill(test) {
  if (seen.has(test)) return;
  const figure = test.querySelector('.frame');
  const steps = [...test.querySelectorAll('.trace > li')];
  seen.set(test, { figure, steps, index: -1, before: false });
  for (const golden of test.querySelectorAll('.golden [data-frame]')) draw(golden, golden.textContent);
  if (!figure) return;
  if (!steps.length) return draw(figure, 'Last frame');
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.innerHTML = `<button type="button" data-go="-1" aria-label="Previous step">‹</button><input type="range" min="0" max="${steps.length - 1}" aria-label="Step"><button type="button" data-go="1" aria-label="Next step">›</button><div class="group" role="group" aria-label="Side of the step"><button type="button" data-side="before">Before</button><button type="button" data-side="after">After</button></div><button type="button" data-whole>Terminal</button>`;
  figure.prepend(bar);
  figure.querySelector('figcaption').ariaLive = 'polite';
  const failed = steps.findLastIndex(step => step.classList.contains('failed'));
  pick(test, failed < 0 ? steps.length - 1 : failed);
}
function pick(test, index, focuses = false) {
  const view = seen.get(test);
  const { figure, steps } = view;
  view.index = Math.min(steps.length - 1, Math.max(0, index));
  const step = steps[view.index];
  const command = step.querySelector('code').textContent;
  const words = `${view.before ? 'Before' : 'After'} step ${view.index + 1} of ${steps.length}: ${command}`;
  figure.dataset.frame = view.before ? step.dataset.before : step.dataset.frame;
  draw(figure, words);
  figure.querySelector('figcaption').textContent = words;
  const range = figure.querySelector('input');
  range.value = view.index;
  range.setAttribute('aria-valuetext', `${view.index + 1} of ${steps.length}: ${command}`);
  for (const button of figure.querySelectorAll('[data-side]')) button.ariaPressed = (button.dataset.side === 'before') === view.before;
  figure.querySelector('[data-whole]').ariaPressed = whole;
  for (const other of steps) {
    const isIt = other === step;
    const button = other.querySelector('button');
    isIt ? button.setAttribute('aria-current', 'step') : button.removeAttribute('aria-current');
    button.tabIndex = isIt ? 0 : -1;
    other.querySelector('.more').hidden = !isIt;
  }
  const list = step.parentElement;
  const [top, bottom] = [step.offsetTop, step.offsetTop + step.offsetHeight];
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3;
  if (focuses) step.querySelector('button').focus({ preventScroll: true });
}
function side(test, before) { seen.get(test).before = before; pick(test, seen.get(test).index) }
function crop() {
  whole = !whole;
  for (const [test, view] of seen) if (view.index >= 0) pick(test, view.index);
}
function choose() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const test of tests) {
    const passed = test.classList.contains('passed');
    const own = test.dataset.tags.split('\n');
    const name = test.querySelector('.name').textContent.toLowerCase();
    test.hidden = (show === 'failed' && passed) || (show === 'passed' && !passed)
      || (tags.size > 0 && !own.some(tag => tags.has(tag))) || !words.every(word => name.includes(word));
    if (!test.hidden) shown += 1;
  }
  document.getElementById('none').hidden = shown > 0;
}
document.addEventListener('click', event => {
  const button = event.target.closest('button');
  const picture = event.target.closest('.pictures figure');
  if (picture) picture.classList.toggle('large');
  if (!button) return;
  const test = button.closest('.test');
  if (test) {
    if (!seen.has(test)) return;
    const { steps, index } = seen.get(test);
    if (button.dataset.go) pick(test, index + Number(button.dataset.go));
    else if (button.dataset.side) side(test, button.dataset.side === 'before');
    else if (button.dataset.whole !== undefined) crop();
    else pick(test, steps.indexOf(button.closest('li')));
    return;
  }
  if (button.dataset.show) {
    show = button.dataset.show;
    for (const other of document.querySelectorAll('[data-show]')) other.ariaPressed = other === button;
  } else if (button.dataset.tag !== undefined) {
    const tag = button.dataset.tag;
    tags.has(tag) ? tags.delete(tag) : tags.add(tag);
    button.ariaPressed = tags.has(tag);
  } else if (button.id === 'fold') {
    const opens = button.textContent === 'Open all';
    for (const test of tests) if (!test.hidden) test.open = opens;
    button.textContent = opens ? 'Close all' : 'Open all';
  }
  choose();
});
find.addEventListener('input', choose);
document.addEventListener('input', event => {
  const test = event.target.type === 'range' && event.target.closest('.test');
  if (test) pick(test, Number(event.target.value));
});
function turn(step) {
  const shown = tests.filter(test => !test.hidden);
  const here = shown.indexOf(document.activeElement.closest('.test'));
  const test = shown[here < 0 ? (step > 0 ? 0 : shown.length - 1) : here + step];
  if (!test) return;
  test.querySelector('summary').focus();
  test.scrollIntoView({ block: 'nearest' });
}
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== find) { event.preventDefault(); find.focus() }
  if (event.ctrlKey || event.metaKey || event.altKey || document.activeElement === find) {
    if (event.key !== 'Escape') return;
  } else {
    const test = document.activeElement.closest('.test');
    const view = seen.get(test);
    const inSteps = view?.steps.length && document.activeElement.closest('.trace, .frame');
    const index = { ArrowUp: view?.index - 1, ArrowDown: view?.index + 1, Home: 0, End: view?.steps.length - 1 }[event.key];
    if (inSteps && index !== undefined && document.activeElement.type !== 'range') { event.preventDefault(); pick(test, index, true) }
    else if (inSteps && event.key === 'b') side(test, !view.before);
    else if (inSteps && event.key === 't') crop();
    else if (event.key === 'j') turn(1);
    else if (event.key === 'k') turn(-1);
  }
  if (event.key === 'Escape' && document.activeElement === find) { find.value = ''; choose(); find.blur() }
});
function follow() {
  const test = document.getElementById(location.hash.slice(1));
  if (test && test.classList.contains('test')) { test.open = true; test.scrollIntoView() }
}
// What sticks below the head has to know how high that is.
const head = document.querySelector('header');
new ResizeObserver(() => {
  const height = getComputedStyle(head).position === 'sticky' ? head.offsetHeight : 0;
  document.documentElement.style.setProperty('--head', `${height}px`);
}).observe(head);
unpack().then(() => {
  for (const test of tests) {
    test.addEventListener('toggle', () => { if (test.open) fill(test) });
    if (test.open) fill(test);
  }
  addEventListener('hashchange', follow);
  follow();
}, problem => {
  for (const caption of document.querySelectorAll('.frame figcaption')) caption.textContent = `This browser cannot unpack the pictures: ${problem}`;
});
