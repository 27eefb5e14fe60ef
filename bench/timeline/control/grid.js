/**
 * R1, the control of the timeline, shows the best performance that a browser allows: plain
 * JavaScript, recycled tiles, geometry in typed arrays, and no loading above a scroll speed. It has
 * no framework, no selection and no accessibility.
 */
const pageSize = 24;
const kept = 64;
const gap = 4;
const heading = 56;
const footing = 16;
const closeAbove = 4;
const openBelow = 2;

const grid = document.getElementById('grid');
const rail = document.getElementById('rail');
const asked = new URLSearchParams(location.search);
const columns = Number(asked.get('columns'));
const tile = Number(asked.get('tile'));
const isLarge = asked.get('size') === 'large';
/** Milliseconds without scrolling after which larger pictures are loaded on large screens. */
const restMs = 150;
const pitch = tile + gap;

const months = await (await fetch('months')).json();
/** Top of each month in pixels, and number of photos before it. The last entries are the totals. */
const tops = new Float64Array(months.length + 1);
const before = new Float64Array(months.length + 1);
months.forEach(([, , count], at) => {
  before[at + 1] = before[at] + count;
  tops[at + 1] = tops[at] + heading + Math.ceil(count / columns) * pitch - gap + footing;
});
const height = tops[months.length];
grid.style.height = `${height}px`;
const offset = grid.getBoundingClientRect().top + scrollY;

function lastAtMost(sums, value) {
  let low = 0;
  let high = months.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sums[middle] <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
const monthAt = (y) => lastAtMost(tops, y);
const monthOf = (number) => lastAtMost(before, number);

/** Loaded photos by `month/page`; the least recently used entry is the first. */
const pages = new Map();
const loading = new Map();
const used = new Map();
const free = [];
const headings = new Map();

function request(key) {
  const abort = new AbortController();
  loading.set(key, abort);
  fetch(`page?at=${key}`, { signal: abort.signal })
    .then((answer) => answer.json())
    .then((photos) => {
      pages.set(key, photos);
      if (pages.size > kept) pages.delete(pages.keys().next().value);
      schedule();
    })
    .catch(() => {})
    .finally(() => loading.delete(key));
}

function create() {
  const element = grid.appendChild(document.createElement('div'));
  element.append(document.createElement('img'));
  return element;
}

function show(number, month, slot, y) {
  let element = used.get(number);
  if (!element) {
    element = free.pop() ?? create();
    element.style.cssText = `width:${tile}px;height:${tile}px;transform:translate(${(slot % columns) * pitch}px,${y}px)`;
    element.number = number;
    used.set(number, element);
  }
  const picture = element.firstChild;
  if (!isOpen || picture.hasAttribute('src')) return;
  const photo = pages.get(`${month}/${Math.floor(slot / pageSize)}`)?.[slot % pageSize];
  if (photo) picture.src = photo.small;
}

/** Replaces each small picture by the larger picture as soon as that is decoded. */
function sharpen() {
  for (const [number, { firstChild: picture }] of used) {
    const month = monthOf(number);
    const slot = number - before[month];
    const photo = pages.get(`${month}/${Math.floor(slot / pageSize)}`)?.[slot % pageSize];
    if (!photo || picture.src !== photo.small) continue;
    const bigger = new Image();
    bigger.src = photo.large;
    bigger.decode().then(
      () => {
        if (picture.src === photo.small) picture.src = photo.large;
      },
      () => {},
    );
  }
}

/**
 * Checks in the next frame whether the position has changed, because on a slow machine a frame
 * takes longer than the waiting time.
 */
const sharpenIfStill = (y) =>
  requestAnimationFrame(() => {
    if (scrollY === y) sharpen();
  });

function draw() {
  const view = innerHeight;
  const from = scrollY - offset - view / 2;
  const to = from + 2 * view;
  const first = monthAt(Math.max(0, from));
  const wanted = new Set();
  const tiles = [];
  for (let month = first; month < months.length && tops[month] < to; month += 1) {
    const body = tops[month] + heading;
    const count = months[month][2];
    const begin = Math.max(0, Math.floor((from - body - tile) / pitch) + 1) * columns;
    const end = Math.min(count, Math.max(0, Math.ceil((to - body) / pitch)) * columns);
    for (let slot = begin; slot < end; slot += 1) {
      tiles.push([before[month] + slot, month, slot, body + Math.floor(slot / columns) * pitch]);
      wanted.add(`${month}/${Math.floor(slot / pageSize)}`);
    }
  }
  const low = tiles[0]?.[0] ?? 0;
  const high = tiles.at(-1)?.[0] ?? -1;
  for (const [number, element] of used) {
    if (number >= low && number <= high) continue;
    used.delete(number);
    element.firstChild.removeAttribute('src');
    free.push(element);
  }
  for (const one of tiles) show(...one);
  for (const element of free) element.style.display = 'none';
  for (const [month, element] of headings) {
    if (tops[month + 1] >= from && tops[month] <= to) continue;
    element.remove();
    headings.delete(month);
  }
  for (let month = first; month < months.length && tops[month] < to; month += 1) {
    if (headings.has(month)) continue;
    const element = grid.appendChild(document.createElement('h2'));
    element.textContent = `${months[month][0]}-${months[month][1]}`;
    element.style.transform = `translateY(${tops[month]}px)`;
    headings.set(month, element);
  }
  if (!isOpen) wanted.clear();
  for (const [key, abort] of loading) if (!wanted.has(key)) abort.abort();
  for (const key of wanted) if (!pages.has(key) && !loading.has(key)) request(key);
}

let isOpen = true;
let last = { y: scrollY, now: 0 };
let speed = 0;
let still = 0;
let handle = 0;
let rest = 0;

function tick(now) {
  handle = 0;
  // Limited to 50 ms, because the first frame after a pause would include the pause.
  const elapsed = Math.min(50, Math.max(1, now - last.now));
  const current = Math.abs(scrollY - last.y) / elapsed;
  last = { y: scrollY, now };
  still = current === 0 ? still + 1 : 0;
  speed = still > 1 ? 0 : (speed + current) / 2;
  if (speed > closeAbove) isOpen = false;
  else if (speed < openBelow && (current > 0 || still > 1)) isOpen = true;
  draw();
  if (still < 2) schedule();
  clearTimeout(rest);
  if (isLarge) rest = setTimeout(sharpenIfStill, restMs, scrollY);
}

function schedule() {
  handle ||= requestAnimationFrame(tick);
}

addEventListener('scroll', schedule, { passive: true });
rail.addEventListener('pointerdown', (event) => {
  const box = rail.getBoundingClientRect();
  const share = (event.clientY - box.top) / box.height;
  scrollTo(0, offset + share * (height - innerHeight));
  last = { y: scrollY, now: performance.now() };
  speed = 0;
  isOpen = true;
  draw();
});
draw();
