/**
 * The window's scroll position as an offset in the grid. Only this module reads and sets the scroll position. No
 * React.
 */
import { type Anchor, toAnchor } from '@/lib/photo-library/grid/anchor';
import { ScrollSpace, scrollCap } from '@/lib/photo-library/grid/scroll-space';

export class PageScroll {
  /** Distance from the top of the document to the timeline. */
  #origin = 0;
  #space = new ScrollSpace(0, 1, 1);
  /** The window's scrollTop at the last read; NaN after this class has set it. */
  #known = NaN;

  constructor(readonly root: HTMLElement) {}

  /** Top of the window in the timeline. */
  get offset(): number {
    return this.#space.offset;
  }
  /** Top of the document in the timeline. */
  get start(): number {
    return -this.#origin;
  }
  /** See {@link ScrollSpace.shift}. */
  get shift(): number {
    return this.#space.shift;
  }

  /** @param height of the whole timeline */
  resize(height: number): void {
    this.#space = new ScrollSpace(height, innerHeight, scrollCap(devicePixelRatio));
    this.root.style.height = `${this.#space.height}px`;
  }

  /** Measures where the timeline begins, because content above it may have changed its height. */
  locate(): void {
    this.#origin = this.root.getBoundingClientRect().top + scrollY;
  }

  /** Reads the window's scrollTop; returns the distance that the offset has moved. */
  read(): number {
    const before = this.offset;
    this.#known = scrollY;
    return this.#space.scrolled(this.#known - this.#origin) - before;
  }

  /** Scrolls to an offset; null leaves the window where it is. */
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
    // Setting an equal scroll position would cost a layout.
    if (Math.abs(top - this.#known) < 1) return;
    this.#known = NaN;
    scrollTo({ top, behavior: 'instant' });
  }
}

type PageListeners = { scrolled: () => void; resized: () => unknown; pressed: () => void };

/** Reports scrolling, changed sizes of window and grid, and clicks; the returned function stops it. */
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
  // React searches all ancestors for wheel listeners at each turn of the wheel; over photos there is none (T2).
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

/** Returns a function that runs `run` once at the end of the current task, even if it is called repeatedly. */
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

/** Milliseconds without a move after which the grid is idle. */
const idleMs = 150;

/**
 * Reports that the grid is idle. On a slow machine frames may be further apart than the idle time, so one frame
 * without a move must also have passed.
 */
export class IdleWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #movedAt = 0;
  readonly #unpressed: IdleWatch | undefined;

  /**
   * @param onIdle called once after each move
   * @param onStill the same, but a click does not postpone it: it stores the position for Back, and the click may be
   * about to leave the page (D-03)
   */
  constructor(
    readonly onIdle: () => void,
    onStill?: () => void,
  ) {
    this.#unpressed = onStill && new IdleWatch(onStill);
  }

  /** Called in each frame with a move, and shortly before one; sets no timer if one runs already. */
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

  /** Postpones the work of a pause to the next one; does nothing if no pause is planned. */
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

/*
 * The photo at the top of the window is stored with the history entry. Back, forward and a reload return to it; a new
 * visit from the menu has another entry and begins at the top (D-03, D-05).
 */
const name = 'photosAnchor';

export function readAnchor(): Anchor | null {
  const state: unknown = history.state;
  // `toAnchor` checks the value.
  return toAnchor((state as Record<string, unknown> | null)?.[name]);
}

const isSame = (a: Anchor | null, b: Anchor | null): boolean =>
  a?.section === b?.section && a?.slot === b?.slot && a?.offset === b?.offset;

/** Stores the anchor beside the router's own state. Writing takes milliseconds, so an equal anchor is not written. */
export function writeAnchor(anchor: Anchor | null): void {
  if (isSame(anchor, readAnchor())) return;
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  history.replaceState({ ...kept, [name]: anchor }, '');
}

/**
 * Turns off the browser's own scroll restoration, which counts pixels and is wrong after a change of width. The
 * returned function turns it on again.
 */
export function keepScrollOurselves(): () => void {
  history.scrollRestoration = 'manual';
  return () => {
    history.scrollRestoration = 'auto';
  };
}
