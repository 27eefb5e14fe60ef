/** When a page that waits for its file asks again. Pure. */
const firstMs = 1_000;
const longestMs = 10_000;

/** Milliseconds before poll number `count`, from 0: 1 s, 1.5 s, 2.25 s … 10 s. */
export const pollDelay = (count: number): number => Math.min(firstMs * 1.5 ** count, longestMs);
