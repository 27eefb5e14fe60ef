/**
 * Whether the timeline moves slowly enough to load anything. Loading during a fling costs frames and brings what nobody
 * sees; one threshold alone would flutter at its own speed, so closing and opening have two. Pure.
 */

/** CSS pixels a millisecond. */
const closeAbove = 4;
const openBelow = 2;
/** Frames without any movement that end a move; one alone may be a frame that the scrolling skipped. */
const stillFrames = 2;
/** A first frame after a pause says nothing about the pause. */
const longestFrameMs = 50;

export class SpeedGate {
  #speed = 0;
  #still = 0;
  #isOpen = true;
  #last = { offset: 0, now: -Infinity };

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Nothing has moved for as long as it takes to be sure. */
  get isStill(): boolean {
    return this.#still >= stillFrames;
  }

  /** After a jump of our own to an offset there is nothing to wait for. */
  reset(offset: number): void {
    this.#speed = 0;
    this.#still = 0;
    this.#isOpen = true;
    this.#last = { offset, now: -Infinity };
  }

  /**
   * Takes one frame's position.
   *
   * @param now milliseconds, growing
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
