/**
 * A scroll scrollTop for libraries that are higher than a browser can scroll. Blink ends at 33.5 million device pixels,
 * so the page is at most `cap` high: near both ends a pixel scrolled is a pixel moved, in between a drag of the
 * scrollbar covers more. Small moves are always one to one; once the scrolling is idle, the page's scrollTop is brought
 * back in line without anything moving on the screen. Pure; the caller scrolls.
 */

/** Share of the page at each end where scrollTop and offset agree. */
const exactShare = 0.25;
/** A move of more than this many windows is a jump of the scrollbar. */
const jumpWindows = 4;
/** Distance from an end, in windows, at which scrollTop and offset have to agree. */
const endWindows = 3;

/** Height that a page may have: 8 million device-independent pixels, fewer on fine screens. */
export const scrollCap = (devicePixelRatio: number): number =>
  Math.floor(8_000_000 / Math.max(1, devicePixelRatio));

export class ScrollSpace {
  #scrollTop = 0;
  #offset = 0;

  /**
   * @param logical height of the whole timeline
   * @param viewport height of the window
   * @param cap greatest height of the page
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

  /** What the timeline is moved up by against the page: a thing at `y` stands at `y - shift`. */
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

  /** Takes note that the page has been scrolled, and answers the offset that is now at the top of the window. */
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

  /** Goes to an offset; answers the scrollTop to scroll to. */
  jump(offset: number): number {
    this.#offset = offset;
    this.#scrollTop = this.scrollTopFor(offset);
    return this.#scrollTop;
  }

  /**
   * The scrollTop to scroll to so that it agrees with the offset again, with nothing moving; null when it does.
   *
   * @param isIdle otherwise only what cannot wait: an end that comes near
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
