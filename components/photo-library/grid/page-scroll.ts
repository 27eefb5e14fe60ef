/**
 * Converts the scroll position of the window into an offset in the grid. Only this module reads and sets the scroll
 * position. No React.
 */
import { type Anchor, toAnchor } from '@/lib/photo-library/grid/anchor';
import { ScrollSpace, scrollCap } from '@/lib/photo-library/grid/scroll-space';

export class PageScroll {
  /** Distance from the top of the document to the grid, in CSS pixels. */
  #origin = 0;
  #space = new ScrollSpace(0, 1, 1);
  /** The window's `scrollY` at the last read; NaN after this class has scrolled the window. */
  #known = NaN;

  constructor(readonly root: HTMLElement) {}

  /** Offset of the window's upper edge in the grid, in CSS pixels. */
  get offset(): number {
    return this.#space.offset;
  }
  /** Offset of the document's upper edge in the grid, in CSS pixels; negative if there is content above the grid. */
  get start(): number {
    return -this.#origin;
  }
  /** See {@link ScrollSpace.shift}. */
  get shift(): number {
    return this.#space.shift;
  }

  /** Sets the height of the root element. @param height height of the whole grid, in CSS pixels */
  resize(height: number): void {
    this.#space = new ScrollSpace(height, innerHeight, scrollCap(devicePixelRatio));
    this.root.style.height = `${this.#space.height}px`;
  }

  /** Measures where the grid begins, because content above it may have changed its height. */
  locate(): void {
    this.#origin = this.root.getBoundingClientRect().top + scrollY;
  }

  /** Reads the window's scroll position; returns by how many CSS pixels the offset has changed. */
  read(): number {
    const before = this.offset;
    this.#known = scrollY;
    return this.#space.scrolled(this.#known - this.#origin) - before;
  }

  /** Scrolls to an offset in CSS pixels; with null the window does not scroll. */
  jump(offset: number | null): void {
    const scrollTop = this.#space.jump(offset ?? scrollY - this.#origin);
    if (offset !== null) this.#scrollTo(scrollTop);
  }

  /** See {@link ScrollSpace.settle}. */
  settle(isIdle: boolean): void {
    const scrollTop = this.#space.settle(isIdle);
    if (scrollTop !== null) this.#scrollTo(scrollTop);
  }

  #scrollTo(scrollTop: number): void {
    const top = scrollTop + this.#origin;
    // Scrolling to the current position would still force a layout.
    if (Math.abs(top - this.#known) < 1) return;
    this.#known = NaN;
    scrollTo({ top, behavior: 'instant' });
  }
}

type PageListeners = { scrolled: () => void; resized: () => unknown; pressed: () => void };

/** Reports scrolling, changed sizes of window and grid, and presses; returns a function that removes the listeners. */
export function watchPage(
  root: HTMLElement,
  { scrolled, resized, pressed }: PageListeners,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', scrolled, { passive: true, signal });
  addEventListener('resize', resized, { signal });
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, pressed, { capture: true, passive: true, signal });
  // For each wheel event React searches all ancestors for listeners. Over photos there are none, so stop the event
  // (T2).
  const keepFromReact = (event: Event) =>
    event.target instanceof Node && root.contains(event.target) && event.stopPropagation();
  addEventListener('wheel', keepFromReact, { capture: true, passive: true, signal });
  const observer = new ResizeObserver(resized);
  observer.observe(root);
  return () => {
    listening.abort();
    observer.disconnect();
  };
}

/** Returns a function that runs `run` at the end of the current task; several calls before that run it only once. */
export function atEndOfTask(run: () => void): () => void {
  let isAsked = false;
  return () => {
    if (!isAsked)
      queueMicrotask(() => {
        isAsked = false;
        run();
      });
    isAsked = true;
  };
}

/** Milliseconds without a movement after which the grid is idle. */
const idleMs = 150;

/**
 * Reports when the grid is idle. On a slow machine the time between two frames may be longer than {@link idleMs}, so
 * one frame without a movement must also have passed.
 */
export class IdleWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #movedAt = 0;
  readonly #unpressed: IdleWatch | undefined;

  /**
   * @param onIdle called once after each movement; a press postpones it
   * @param onStill the same, but a press does not postpone it: it stores the scroll position for Back, and the press
   * may be on a link that leaves the page (D-03)
   */
  constructor(
    readonly onIdle: () => void,
    onStill?: () => void,
  ) {
    this.#unpressed = onStill && new IdleWatch(onStill);
  }

  /** Call it in each frame with a movement, and before a planned frame. Reuses the running timer, if any. */
  moved(): void {
    this.#unpressed?.moved();
    this.#wait();
  }

  #wait(): void {
    this.#movedAt = performance.now();
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#timer ??= setTimeout(() => this.#look(), idleMs);
  }

  /** Postpones `onIdle` if it is due or if work of the last pause remains (`hasLeft`); otherwise does nothing. */
  postpone(hasLeft: boolean): void {
    if (hasLeft || this.#timer !== undefined || this.#frame !== 0) this.#wait();
  }

  #look(): void {
    const left = this.#movedAt + idleMs - performance.now();
    this.#timer = left > 0 ? setTimeout(() => this.#look(), left) : undefined;
    if (left > 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.onIdle();
    });
  }

  end(): void {
    this.#unpressed?.end();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#timer = undefined;
    this.#frame = 0;
  }
}

/* The photo at the top of the window is stored in `history.state`. Back, Forward and a reload return to it. A visit
   from the menu creates a new history entry and begins at the top (D-03, D-05). */
const name = 'photosAnchor';

export function readAnchor(): Anchor | null {
  const state: unknown = history.state;
  // The value is unchecked; `toAnchor` validates it.
  return toAnchor((state as Record<string, unknown> | null)?.[name]);
}

const isSame = (a: Anchor | null, b: Anchor | null): boolean =>
  a?.section === b?.section && a?.slot === b?.slot && a?.offset === b?.offset;

/**
 * Stores the anchor in `history.state`, beside the router's state. Writing takes milliseconds, so an equal anchor is
 * skipped.
 */
export function writeAnchor(anchor: Anchor | null): void {
  if (isSame(anchor, readAnchor())) return;
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  history.replaceState({ ...kept, [name]: anchor }, '');
}

/**
 * Disables the browser's scroll restoration, which restores a number of pixels and is wrong after a change of width.
 * Returns a function that enables it again.
 */
export function keepScrollOurselves(): () => void {
  history.scrollRestoration = 'manual';
  return () => {
    history.scrollRestoration = 'auto';
  };
}
