/**
 * Decides whether the grid moves slowly enough to load photos. Loading during a fast scroll would cost frames and load
 * photos that nobody sees. The thresholds for closing and opening differ, so that the state does not flicker. No DOM.
 */

/** Thresholds in CSS pixels per millisecond. */
const closeAbove = 4;
const openBelow = 2;
/** Number of frames without movement after which scrolling has ended; a single one may be a skipped frame. */
const stillFrames = 2;
/** Longest time between two frames, in milliseconds, for the speed: after a pause the real time would be misleading. */
const longestFrameMs = 50;

export class SpeedGate {
  #speed = 0;
  #still = 0;
  #isOpen = true;
  #last = { offset: 0, now: -Infinity };

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether scrolling has ended. */
  get isStill(): boolean {
    return this.#still >= stillFrames;
  }

  /** Opens the gate after a jump by code, so that its photos load at once. */
  reset(offset: number): void {
    this.#speed = 0;
    this.#still = 0;
    this.#isOpen = true;
    this.#last = { offset, now: -Infinity };
  }

  /**
   * Records the offset of a frame.
   * @param now time in milliseconds; must increase
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
