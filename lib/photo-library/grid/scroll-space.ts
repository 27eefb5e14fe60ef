/**
 * Maps scroll positions for libraries that are higher than a browser can scroll. Blink's limit is 33.5 million device
 * pixels, so the page has at most the height `cap`. Near both ends, one scrolled pixel moves the content by one pixel;
 * in between, a drag of the scrollbar moves it by more. Small movements are always 1:1. After scrolling has stopped,
 * the scrollTop of the page is corrected without a visible change. Pure; the caller scrolls.
 */

/** Share of the page at each end in which scrollTop and offset are equal. */
const exactShare = 0.25;
/** A movement of more than this number of window heights is a drag of the scrollbar. */
const jumpWindows = 4;
/** Distance from an end, in window heights, in which scrollTop and offset must be equal. */
const endWindows = 3;

/** Maximum height of a page in CSS pixels: 8 million, less on high-density screens. */
export const scrollCap = (devicePixelRatio: number): number =>
  Math.floor(8_000_000 / Math.max(1, devicePixelRatio));

export class ScrollSpace {
  #scrollTop = 0;
  #offset = 0;

  /**
   * @param logical height of the whole grid
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

  /** Offset minus scrollTop: an element at the offset `y` of the grid is drawn at `y - shift` in the page. */
  get shift(): number {
    return this.#offset - this.#scrollTop;
  }

  /** Offset of the window's upper edge in the grid. */
  get offset(): number {
    return this.#offset;
  }

  get #isCapped(): boolean {
    return this.logical > this.cap;
  }

  /** The offset for a scrollTop after a drag of the scrollbar. */
  offsetFor(scrollTop: number): number {
    if (!this.#isCapped) return scrollTop;
    const end = this.height - this.viewport;
    const exact = end * exactShare;
    if (scrollTop <= exact) return scrollTop;
    const last = this.logical - this.viewport;
    if (scrollTop >= end - exact) return last - (end - scrollTop);
    return exact + ((scrollTop - exact) * (last - 2 * exact)) / (end - 2 * exact);
  }

  /** The inverse of {@link offsetFor}. */
  scrollTopFor(offset: number): number {
    if (!this.#isCapped) return offset;
    const end = this.height - this.viewport;
    const exact = end * exactShare;
    if (offset <= exact) return offset;
    const last = this.logical - this.viewport;
    if (offset >= last - exact) return end - (last - offset);
    return exact + ((offset - exact) * (end - 2 * exact)) / (last - 2 * exact);
  }

  /** Records a scroll of the page; returns the new offset of the window's upper edge. */
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
   * Corrects the scrollTop for the current offset. Returns the scrollTop to set, without a visible change; null if it
   * is right.
   * @param isIdle if false, it is corrected only near an end of the page, where the correction cannot wait
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
