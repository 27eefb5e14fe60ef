/** Loads larger pictures while the grid does not move. No React. */
import type { Tile } from './tile';

/**
 * Maximum number of larger pictures that load at the same time, so that the small pictures of the next scroll do not
 * wait for a connection.
 */
const parallel = 4;

type Connection = { saveData?: boolean };

/** Whether the browser's data saver is on. */
export const isSavingData = (): boolean =>
  // Not all browsers have this property, and TypeScript's types do not contain it.
  (navigator as { connection?: Connection }).connection?.saveData === true;

export class Sharpening {
  readonly #waiting: Tile[];
  readonly #running = new Set<Tile>();

  /**
   * @param tiles in the order in which they get larger pictures
   * @param pixels edge of a tile in physical pixels
   */
  constructor(
    tiles: readonly Tile[],
    readonly pixels: number,
  ) {
    this.#waiting = [...tiles];
    this.#next();
  }

  /** Adds a tile whose small picture was loaded after the start. */
  add(tile: Tile): void {
    this.#waiting.push(tile);
    this.#next();
  }

  /**
   * Cancels all pictures that have not loaded, so that the connections are free for photos that scroll into view. Their
   * tiles remain with the small picture.
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
