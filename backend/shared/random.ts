/**
 * Pseudo-random numbers that are the same on every machine, because seed data and drawings must not change between
 * runs. Not for secrets.
 */

/** FNV-1a hash of a text as an unsigned 32-bit number, mixed once more so that `mug-1` and `mug-2` differ strongly. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A stream of numbers that depends only on its seed (mulberry32). */
export type Random = {
  /** Returns the next number in [0, 1). */
  next(): number;
  /** Returns a number in [from, to). */
  between(from: number, to: number): number;
  /** Returns an integer in [from, to], both included. */
  int(from: number, to: number): number;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
  /** Returns one of the items; throws on an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a string of this many decimal digits; the first one is never 0. */
  digits(length: number): string;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('pick needs at least one item');
      return item;
    },
    digits: (length) =>
      Array.from({ length }, (_, index) => String(int(index === 0 ? 1 : 0, 9))).join(''),
  };
}
