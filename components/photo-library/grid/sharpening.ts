/** Bigger pictures for a window in which nothing moves. No React. */
import type { Tile } from './tile';

/** Pictures under way at once: the small ones of the next scroll, and the next press, must not stand behind them all. */
const parallel = 4;

type Connection = { saveData?: boolean };

/** Whether every byte is paid for. */
export const isSavingData = (): boolean =>
  // Not every browser has it, nor TypeScript's own types.
  (navigator as { connection?: Connection }).connection?.saveData === true;

export class Sharpening {
  readonly #waiting: Tile[];
  readonly #running = new Set<Tile>();

  /**
   * @param tiles in the order in which they get theirs
   * @param pixels of the screen along a tile's edge
   */
  constructor(
    tiles: readonly Tile[],
    readonly pixels: number,
  ) {
    this.#waiting = [...tiles];
    this.#next();
  }

  /** A tile whose small picture has only come now. */
  add(tile: Tile): void {
    this.#waiting.push(tile);
    this.#next();
  }

  /**
   * Something moves: what has not come stays small, and gives its connection to what comes into view.
   *
   * @returns whether anything had not come
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
