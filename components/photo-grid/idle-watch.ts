/** Tells when the scrolling rests. No React. */

/** Milliseconds without a move that make a rest. */
const restMs = 150;

/**
 * A slow machine draws frames further apart than a rest is long: by the clock alone it would rest in the middle of a
 * scroll. So when the time is over a frame has to come, too, in which nothing has moved.
 */
export class RestWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  /** @param rested called once after each rest */
  constructor(readonly rested: () => void) {}

  /** Something moves, or is about to. */
  moved(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.#frame = requestAnimationFrame(() => this.rested());
    }, restMs);
  }

  end(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }
}
