'use strict';
const tests = [...document.querySelectorAll('.test')];
const tags = new Set();
let show = 'all';
const find = document.querySelector('input');
function fill(test) {
  const figure = test.querySelector('[data-frame]');
  if (!figure || figure.querySelector('svg')) return;
  figure.append(document.getElementById(figure.dataset.frame).content.cloneNode(true));
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
for (const test of tests) {
  test.addEventListener('toggle', () => { if (test.open) fill(test) });
  if (test.open) fill(test);
}
document.addEventListener('click', event => {
  const button = event.target.closest('button');
  const picture = event.target.closest('.pictures figure');
  if (picture) picture.classList.toggle('large');
  if (!button) return;
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
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== find) { event.preventDefault(); find.focus() }
  if (event.key === 'Escape' && document.activeElement === find) { find.value = ''; choose(); find.blur() }
});
function follow() {
  const test = document.getElementById(location.hash.slice(1));
  if (test && test.classList.contains('test')) { test.open = true; test.scrollIntoView() }
}
addEventListener('hashchange', follow);
follow();
