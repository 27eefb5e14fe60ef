/** The window's scrolling as the timeline's place in it. The only one that reads and sets the position. No React. */
import { ScrollSpace, scrollCap } from '@/lib/photo-grid/scroll-space';

export class PageScroll {
  /** Distance from the top of the document to the timeline. */
  #offset = 0;
  #space = new ScrollSpace(0, 1, 1);
  /** The window's position when it was last read; not a number since we have set it. */
  #known = NaN;

  constructor(readonly root: HTMLElement) {}

  /** Top of the window in the timeline. */
  get place(): number {
    return this.#space.place;
  }
  /** Top of the document in the timeline. */
  get start(): number {
    return -this.#offset;
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
    this.#offset = this.root.getBoundingClientRect().top + scrollY;
  }

  /** Takes note of the window's position; answers how far the place has moved. */
  read(): number {
    const before = this.place;
    this.#known = scrollY;
    return this.#space.scrolled(this.#known - this.#offset) - before;
  }

  /** Goes to a place; with null it stays where the window is. */
  jump(place: number | null): void {
    const position = this.#space.jump(place ?? scrollY - this.#offset);
    if (place !== null) this.#scrollTo(position);
  }

  /** See {@link ScrollSpace.settle}. */
  settle(isResting: boolean): void {
    const position = this.#space.settle(isResting);
    if (position !== null) this.#scrollTo(position);
  }

  #scrollTo(position: number): void {
    const top = position + this.#offset;
    // To tell the browser to stay where it is would cost a layout.
    if (Math.abs(top - this.#known) < 1) return;
    this.#known = NaN;
    scrollTo({ top, behavior: 'instant' });
  }
}
