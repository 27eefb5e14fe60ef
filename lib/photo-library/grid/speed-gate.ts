/**
 * Whether the timeline moves slowly enough to load photos. Loading during a fast scroll costs frames and loads photos
 * that nobody sees. Closing and opening have two thresholds, so that the state does not flicker near one. Pure.
 */

/** CSS pixels per millisecond. */
const closeAbove = 4;
const openBelow = 2;
/** Number of frames without movement that end a move; a single one may be a skipped frame. */
const stillFrames = 2;
/** The time before the first frame after a pause is not used. */
const longestFrameMs = 50;

export class SpeedGate {
  #speed = 0;
  #still = 0;
  #isOpen = true;
  #last = { offset: 0, now: -Infinity };

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether nothing has moved for long enough. */
  get isStill(): boolean {
    return this.#still >= stillFrames;
  }

  /** A jump by code needs no pause. */
  reset(offset: number): void {
    this.#speed = 0;
    this.#still = 0;
    this.#isOpen = true;
    this.#last = { offset, now: -Infinity };
  }

  /**
   * Records the position of a frame.
   *
   * @param now milliseconds, increasing
   */
  sample(offset: number, now: number): void {
    const last = this.#last;
    this.#last = { offset, now };
    const elapsed = Math.min(longestFrameMs, Math.max(1, now - last.now));
    const speed = Math.abs(offset - last.offset) / elapsed;
    this.#still = speed === 0 ? this.#still + 1 : 0;
    this.#speed = this.isStill ? 0 : (this.#speed + speed) / 2;
    if (this.#speed > closeAbove) this.#isOpen = false;
    else if (this.#speed < openBelow && (speed > 0 || this.isStill)) this.#isOpen = true;
  }
}
