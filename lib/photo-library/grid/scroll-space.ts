/**
 * Maps scroll positions for libraries that are higher than a browser can scroll. Blink's limit is 33.5 million device
 * pixels, so the page is at most `cap` high. Near both ends one scrolled pixel moves one pixel; in between a drag of
 * the scrollbar moves more. Small moves are always 1:1; when scrolling stops, the page's scrollTop is corrected
 * without a visible change. Pure; the caller scrolls.
 */

/** Part of the page at each end in which scrollTop and offset are equal. */
const exactShare = 0.25;
/** A move of more than this number of windows is a drag of the scrollbar. */
const jumpWindows = 4;
/** Distance from an end, in windows, in which scrollTop and offset must be equal. */
const endWindows = 3;

/** Maximum height of a page: 8 million CSS pixels, fewer on high-density screens. */
export const scrollCap = (devicePixelRatio: number): number =>
  Math.floor(8_000_000 / Math.max(1, devicePixelRatio));

export class ScrollSpace {
  #scrollTop = 0;
  #offset = 0;

  /**
   * @param logical height of the whole timeline
   * @param viewport height of the window
   * @param cap maximum height of the page
   */
  constructor(
    readonly logical: number,
    readonly viewport: number,
    readonly cap: number,
  ) {}

  /** Height of the page. */
  get height(): number {
    return Math.min(this.logical, this.cap);
  }

  /** Distance by which the timeline is moved up in the page: an element at `y` is at `y - shift`. */
  get shift(): number {
    return this.#offset - this.#scrollTop;
  }

  /** Top of the window in the timeline. */
  get offset(): number {
    return this.#offset;
  }

  get #isCapped(): boolean {
    return this.logical > this.cap;
  }

  /** The offset that belongs to a scrollTop. */
  offsetFor(scrollTop: number): number {
    if (!this.#isCapped) return scrollTop;
    const end = this.height - this.viewport;
    const exact = end * exactShare;
    if (scrollTop <= exact) return scrollTop;
    const last = this.logical - this.viewport;
    if (scrollTop >= end - exact) return last - (end - scrollTop);
    return exact + ((scrollTop - exact) * (last - 2 * exact)) / (end - 2 * exact);
  }

  /** The scrollTop that belongs to an offset. */
  scrollTopFor(offset: number): number {
    if (!this.#isCapped) return offset;
    const end = this.height - this.viewport;
    const exact = end * exactShare;
    if (offset <= exact) return offset;
    const last = this.logical - this.viewport;
    if (offset >= last - exact) return end - (last - offset);
    return exact + ((offset - exact) * (end - 2 * exact)) / (last - 2 * exact);
  }

  /** Records a scroll of the page; returns the offset that is now at the top of the window. */
  scrolled(scrollTop: number): number {
    const moved = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    const isJump = Math.abs(moved) > jumpWindows * this.viewport;
    this.#offset = isJump
      ? this.offsetFor(scrollTop)
      : this.#isCapped
        ? this.#offset + moved
        : scrollTop;
    return this.#offset;
  }

  /** Jumps to an offset; returns the scrollTop to set. */
  jump(offset: number): number {
    this.#offset = offset;
    this.#scrollTop = this.scrollTopFor(offset);
    return this.#scrollTop;
  }

  /**
   * The scrollTop that corresponds to the offset, to be set without a visible change; null if it is right already.
   *
   * @param isIdle false corrects only near an end, where it cannot wait
   */
  settle(isIdle: boolean): number | null {
    const wanted = this.scrollTopFor(this.#offset);
    if (Math.abs(wanted - this.#scrollTop) < 1) return null;
    const end = this.height - this.viewport;
    const last = this.logical - this.viewport;
    const distance = Math.min(
      this.#scrollTop,
      this.#offset,
      end - this.#scrollTop,
      last - this.#offset,
    );
    if (!isIdle && distance > endWindows * this.viewport) return null;
    this.#scrollTop = wanted;
    return wanted;
  }
}
