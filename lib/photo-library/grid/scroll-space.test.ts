import fc from 'fast-check';
import { ScrollSpace, scrollCap } from './scroll-space';

const viewport = 900;
/** Height of two million photos in the three columns of a phone. */
const huge = 87_000_000;

/** A browser that scrolls to the requested position, within the limits of the page. */
function browserOf(space: ScrollSpace) {
  let scrollTop = 0;
  const clamp = (to: number) => Math.min(space.height - viewport, Math.max(0, to));
  return {
    get scrollTop() {
      return scrollTop;
    },
    scrollTo(to: number) {
      scrollTop = clamp(to);
      space.scrolled(scrollTop);
      const settled = space.settle(false);
      if (settled !== null) scrollTop = clamp(settled);
    },
    rest() {
      const settled = space.settle(true);
      if (settled !== null) scrollTop = clamp(settled);
    },
  };
}

test('T10 the page is never higher than a browser can scroll', () => {
  expect(scrollCap(1) * 1).toBeLessThanOrEqual(17_000_000);
  for (const ratio of [1, 1.5, 2, 3])
    expect(scrollCap(ratio) * ratio).toBeLessThanOrEqual(8_000_000);
  expect(new ScrollSpace(huge, viewport, scrollCap(2)).height).toBe(4_000_000);
  expect(new ScrollSpace(5_000, viewport, scrollCap(2)).height).toBe(5_000);
});

test('in a library that fits, scrollTop and offset are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99_000 })), (positions) => {
      const space = new ScrollSpace(100_000, viewport, 8_000_000);
      for (const scrollTop of positions) {
        expect(space.scrolled(scrollTop)).toBe(scrollTop);
        expect(space.shift).toBe(0);
        expect(space.settle(true)).toBeNull();
      }
    }),
  );
});

test('T10 every offset has a scrollTop inside the page, and the way back leads to it', () => {
  const space = new ScrollSpace(huge, viewport, 4_000_000);
  fc.assert(
    fc.property(fc.double({ min: 0, max: huge - viewport, noNaN: true }), (offset) => {
      const scrollTop = space.scrollTopFor(offset);
      expect(scrollTop).toBeGreaterThanOrEqual(0);
      expect(scrollTop).toBeLessThanOrEqual(space.height - viewport + 1e-6);
      expect(Math.abs(space.offsetFor(scrollTop) - offset)).toBeLessThan(1);
    }),
    { numRuns: 1_000 },
  );
});

test('T10 both ends are reached by dragging the scrollbar, and the first and last window are where the page is', () => {
  const space = new ScrollSpace(huge, viewport, 4_000_000);
  const browser = browserOf(space);
  browser.scrollTo(4_000_000);
  expect(space.offset).toBe(huge - viewport);
  browser.scrollTo(0);
  expect(space.offset).toBe(0);
  expect(space.shift).toBe(0);
});

test('a small move is one to one, wherever it is made and however often', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      fc.array(fc.integer({ min: -2_000, max: 2_000 }), { maxLength: 60 }),
      (share, moves) => {
        const space = new ScrollSpace(huge, viewport, 4_000_000);
        const browser = browserOf(space);
        browser.scrollTo(share * (space.height - viewport));
        for (const move of moves) {
          const before = space.offset;
          browser.scrollTo(browser.scrollTop + move);
          expect(space.offset - before).toBeCloseTo(move, 3);
        }
      },
    ),
  );
});

test('once the scrolling is idle nothing moves, and the scrollTop agrees with the offset again', () => {
  const space = new ScrollSpace(huge, viewport, 4_000_000);
  const browser = browserOf(space);
  browser.scrollTo(2_000_000);
  for (let move = 0; move < 400; move += 1) browser.scrollTo(browser.scrollTop + 1_500);
  const { offset } = space;
  browser.rest();
  expect(space.offset).toBe(offset);
  expect(space.offsetFor(browser.scrollTop)).toBeCloseTo(offset, 0);
});

test('T10 who scrolls up without a pause arrives at the first photo, and not before it', () => {
  const space = new ScrollSpace(20_000_000, viewport, 1_000_000);
  const browser = browserOf(space);
  space.jump(4_000_000);
  browser.rest();
  let rounds = 0;
  while (space.offset > 0 && rounds < 10_000) {
    const before = space.offset;
    browser.scrollTo(browser.scrollTop - 1_000);
    expect(space.offset).toBeLessThanOrEqual(before);
    rounds += 1;
  }
  expect(space.offset).toBe(0);
  expect(browser.scrollTop).toBe(0);
});
