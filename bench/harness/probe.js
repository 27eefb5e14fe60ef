/**
 * Runs in the page before its own scripts, both on the product's page and on the control's page,
 * and measures there. Only the functions at the top depend on which page it is.
 */
(() => {
  const isControl = location.pathname === '/';
  const layer = () => document.querySelector(isControl ? '#grid' : '.photo-grid-layer');
  /** The select element for months, which is in the toolbar above the photos. */
  const months = () => document.querySelector('main select');
  const toolbar = () =>
    isControl ? document.querySelector('#bar') : document.querySelector('.photo-grid-bar');
  const numberOf = (element) => (isControl ? element.number : Number(element.ariaPosInSet) - 1);
  const isTile = (element) =>
    !element.hidden && element.style.display !== 'none' && element.firstElementChild !== null;
  const tiles = () => {
    const all = isControl ? layer()?.children : layer()?.querySelectorAll('a');
    return [...(all ?? [])].filter(isTile);
  };
  const isLoaded = (tile) => {
    const picture = tile.firstElementChild;
    return picture.hasAttribute('src') && picture.complete && picture.naturalWidth > 0;
  };
  /** Returns the tiles that are at least partly visible below the sticky toolbars. */
  const visible = () => {
    const top = toolbar()?.getBoundingClientRect().bottom ?? 0;
    return tiles().filter((tile) => {
      const box = tile.getBoundingClientRect();
      return box.bottom > top && box.top < innerHeight;
    });
  };

  const resources = [];
  const longTasks = [];
  const interactions = new Map();
  const shifts = [];
  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('longtask', ({ startTime, duration }) => longTasks.push({ startTime, duration }));
  observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (!hadRecentInput) shifts.push({ value, startTime });
  });
  observe(
    'event',
    ({ interactionId, duration, startTime, name }) => {
      if (!interactionId) return;
      const known = interactions.get(interactionId);
      if (!known || duration > known.duration)
        interactions.set(interactionId, { duration, startTime, name });
    },
    { durationThreshold: 16 },
  );
  observe('resource', ({ name, startTime, responseEnd, responseStatus }) => {
    if (responseStatus !== 200 && responseStatus !== 0) return;
    const number = Number(/\/pictures\/(\d+)\//.exec(name)?.[1] ?? NaN);
    if (Number.isNaN(number)) return;
    // The tile is no longer in the window or within half a window around it, so the picture was not
    // needed.
    const isDead = !tiles().some((tile) => numberOf(tile) === number);
    resources.push({ startTime, responseEnd, isDead, isLarge: name.includes('/800') });
  });

  let frames = null;
  const loop = (now) => {
    if (!frames) return;
    frames.push([now, scrollY]);
    requestAnimationFrame(loop);
  };

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /**
   * Returns the milliseconds from `since` until `isSo()` is true, checked once per frame; NaN after
   * five seconds.
   */
  async function until(isSo, since) {
    while (performance.now() < since + 5000) {
      await nextFrame();
      if (isSo()) return performance.now() - since;
    }
    return NaN;
  }
  const isComplete = () => {
    const seen = visible();
    return seen.length > 0 && seen.every(isLoaded);
  };

  window.probe = {
    months,
    toolbar,
    tiles,
    visible,
    numberOf,
    isLoaded,
    nextFrame,
    until,
    isComplete,
    resources,
    longTasks,
    interactions,
    shifts,
    record() {
      frames = [];
      requestAnimationFrame(loop);
    },
    stop() {
      const taken = frames;
      frames = null;
      return taken;
    },
    /**
     * Waits for a press of the pointer. Returns the times from the press until the first picture
     * and until all pictures of the new position are shown.
     */
    jump() {
      return new Promise((resolve) => {
        addEventListener(
          'pointerdown',
          async ({ timeStamp }) => {
            const left = new Set(visible().map(numberOf));
            const isThere = () => visible().every((tile) => !left.has(numberOf(tile)));
            const first = until(() => isThere() && visible().some(isLoaded), timeStamp);
            const whole = until(() => isThere() && isComplete(), timeStamp);
            resolve({ first: await first, whole: await whole });
          },
          { capture: true, once: true },
        );
      });
    },
  };
})();
