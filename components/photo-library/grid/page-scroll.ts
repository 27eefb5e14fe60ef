/** The window's scrolling as an offset in the grid. The only one that reads and sets the scroll position. No React. */
import { type Anchor, toAnchor } from '@/lib/photo-library/grid/anchor';
import { ScrollSpace, scrollCap } from '@/lib/photo-library/grid/scroll-space';

export class PageScroll {
  /** Distance from the top of the document to the timeline. */
  #origin = 0;
  #space = new ScrollSpace(0, 1, 1);
  /** The window's scrollTop when it was last read; not a number since we have set it. */
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

  /** Looks where the timeline begins; what stands above it may have changed its height. */
  locate(): void {
    this.#origin = this.root.getBoundingClientRect().top + scrollY;
  }

  /** Takes note of the window's scrollTop; answers how far the offset has moved. */
  read(): number {
    const before = this.offset;
    this.#known = scrollY;
    return this.#space.scrolled(this.#known - this.#origin) - before;
  }

  /** Goes to an offset; with null it stays where the window is. */
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
    // To tell the browser to stay where it is would cost a layout.
    if (Math.abs(top - this.#known) < 1) return;
    this.#known = NaN;
    scrollTo({ top, behavior: 'instant' });
  }
}

type PageListeners = { scrolled: () => void; resized: () => unknown; pressed: () => void };

/** Tells when the window scrolls, it or the grid changes its size, something is pressed; returns what ends it. */
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
  // React looks through all its elements for one that listens, at each turn of the wheel: over photos there is none (T2).
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

/** Runs once at the end of the event's own work, however often it is asked for. */
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

/** Milliseconds without a move after which it is idle. */
const idleMs = 150;

/**
 * A slow machine draws frames further apart than that: by the clock alone it would be idle in the middle of a
 * scroll. So when the time is over a frame has to come, too, in which nothing has moved.
 */
export class IdleWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #movedAt = 0;
  readonly #unpressed: IdleWatch | undefined;

  /**
   * @param onIdle called once each time
   * @param onStill the same, but no press puts it off: where Back leads to, which the press may be about to leave (D-03)
   */
  constructor(
    readonly onIdle: () => void,
    onStill?: () => void,
  ) {
    this.#unpressed = onStill && new IdleWatch(onStill);
  }

  /** Something moves, or is about to: every frame says so, and sets no timer anew. */
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

  /** What a rest does, or has left to do, waits for another one; without a rest at hand none begins. */
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
 * The photo at the top of the window is kept with the history entry: back, forward and a reload return to it, a fresh
 * visit from the menu has another entry and starts at the top (D-03, D-05).
 */
const name = 'photosAnchor';

export function readAnchor(): Anchor | null {
  const state: unknown = history.state;
  // Whatever it holds is checked by toAnchor.
  return toAnchor((state as Record<string, unknown> | null)?.[name]);
}

const isSame = (a: Anchor | null, b: Anchor | null): boolean =>
  a?.section === b?.section && a?.slot === b?.slot && a?.offset === b?.offset;

/** Leaves what the router keeps in the entry as it is. Writing takes the browser milliseconds, so only what is new. */
export function writeAnchor(anchor: Anchor | null): void {
  if (isSame(anchor, readAnchor())) return;
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  history.replaceState({ ...kept, [name]: anchor }, '');
}

/** The browser's own memory counts pixels, which another width makes wrong. Returns the function that gives it back. */
export function keepScrollOurselves(): () => void {
  history.scrollRestoration = 'manual';
  return () => {
    history.scrollRestoration = 'auto';
  };
}
