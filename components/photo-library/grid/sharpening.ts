/** Loads larger pictures while nothing moves. No React. */
import type { Tile } from './tile';

/**
 * Maximum number of simultaneous larger pictures, so that small pictures of the next scroll do not wait behind them.
 */
const parallel = 4;

type Connection = { saveData?: boolean };

/** Whether the customer has asked the browser to save data. */
export const isSavingData = (): boolean =>
  // The property is not in every browser, and not in TypeScript's types.
  (navigator as { connection?: Connection }).connection?.saveData === true;

export class Sharpening {
  readonly #waiting: Tile[];
  readonly #running = new Set<Tile>();

  /**
   * @param tiles in the order in which they are sharpened
   * @param pixels physical pixels along a tile's edge
   */
  constructor(
    tiles: readonly Tile[],
    readonly pixels: number,
  ) {
    this.#waiting = [...tiles];
    this.#next();
  }

  /** Adds a tile whose small picture has just loaded. */
  add(tile: Tile): void {
    this.#waiting.push(tile);
    this.#next();
  }

  /**
   * Stops: pictures that have not loaded stay small, and their connections are free for photos that scroll into view.
   *
   * @returns whether a picture had not loaded yet
   */
  end(): boolean {
    const hasLeft = this.#waiting.length + this.#running.size > 0;
    this.#waiting.length = 0;
    for (const tile of this.#running) tile.giveUpBigger();
    return hasLeft;
  }

  #next(): void {
    while (this.#running.size < parallel) {
      const tile = this.#waiting.shift();
      if (!tile) return;
      this.#running.add(tile);
      void tile.sharpen(this.pixels).then(() => {
        this.#running.delete(tile);
        this.#next();
      });
    }
  }
}
