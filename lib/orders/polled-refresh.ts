/** When a page that waits for an outcome looks again. Pure. */
const firstMs = 2_000;
const longestMs = 30_000;

/** Milliseconds to wait before look number `count`, from 0: 2 s, 4 s, 8 s … half a minute. */
export const nextLookAfter = (count: number): number => Math.min(firstMs * 2 ** count, longestMs);
