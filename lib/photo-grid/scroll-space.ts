/**
 * A scroll position for libraries that are higher than a browser can scroll. Blink ends at 33.5 million device pixels,
 * so the page is at most `cap` high: near both ends a pixel scrolled is a pixel moved, in between a drag of the
 * scrollbar covers more. Small moves are always one to one; when the scrolling rests, the page's position is brought
 * back in line without anything moving on the screen. Pure; the caller scrolls.
 */

/** Share of the page at each end where position and place agree. */
const exactShare = 0.25;
/** A move of more than this many windows is a jump of the scrollbar. */
const jumpWindows = 4;
/** Distance from an end, in windows, at which position and place have to agree. */
const endWindows = 3;

/** Height that a page may have: 8 million device-independent pixels, fewer on fine screens. */
export const scrollCap = (devicePixelRatio: number): number =>
  Math.floor(8_000_000 / Math.max(1, devicePixelRatio));

export class ScrollSpace {
  #position = 0;
  #place = 0;

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
    return this.#place - this.#position;
  }

  /** Top of the window in the timeline. */
  get place(): number {
    return this.#place;
  }

  get #isCapped(): boolean {
    return this.logical > this.cap;
  }

  /** The place that belongs to a position. */
  placeFor(position: number): number {
    if (!this.#isCapped) return position;
    const end = this.height - this.viewport;
    const exact = end * exactShare;
    if (position <= exact) return position;
    const last = this.logical - this.viewport;
    if (position >= end - exact) return last - (end - position);
    return exact + ((position - exact) * (last - 2 * exact)) / (end - 2 * exact);
  }

  /** The position that belongs to a place. */
  positionFor(place: number): number {
    if (!this.#isCapped) return place;
    const end = this.height - this.viewport;
    const exact = end * exactShare;
    if (place <= exact) return place;
    const last = this.logical - this.viewport;
    if (place >= last - exact) return end - (last - place);
    return exact + ((place - exact) * (end - 2 * exact)) / (last - 2 * exact);
  }

  /** Takes note that the page has been scrolled, and answers the place that is now at the top of the window. */
  scrolled(position: number): number {
    const moved = position - this.#position;
    this.#position = position;
    const isJump = Math.abs(moved) > jumpWindows * this.viewport;
    this.#place = isJump
      ? this.placeFor(position)
      : this.#isCapped
        ? this.#place + moved
        : position;
    return this.#place;
  }

  /** Goes to a place; answers the position to scroll to. */
  jump(place: number): number {
    this.#place = place;
    this.#position = this.positionFor(place);
    return this.#position;
  }

  /**
   * The position to scroll to so that it agrees with the place again, with nothing moving; null when it does.
   *
   * @param isResting otherwise only what cannot wait: an end that comes near
   */
  settle(isResting: boolean): number | null {
    const wanted = this.positionFor(this.#place);
    if (Math.abs(wanted - this.#position) < 1) return null;
    const end = this.height - this.viewport;
    const last = this.logical - this.viewport;
    const distance = Math.min(
      this.#position,
      this.#place,
      end - this.#position,
      last - this.#place,
    );
    if (!isResting && distance > endWindows * this.viewport) return null;
    this.#position = wanted;
    return wanted;
  }
}
