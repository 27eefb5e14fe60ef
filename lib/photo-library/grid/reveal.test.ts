import fc from 'fast-check';
import { Geometry } from './geometry';
import { firstInView, offsetToReveal } from './anchor';

const metrics = { columns: 2, tile: 96, gap: 4, heading: 50, footing: 10, band: 0 };
const geometry = new Geometry([20, 20], [20, 20], metrics);
const stickyTop = 60;
const reveal = (slot: number, offset: number) =>
  offsetToReveal(geometry, { section: 0, slot }, { offset, viewport: 400, stickyTop });

test('a photo that is in view moves nothing', () => {
  expect(reveal(2, 0)).toBeNull();
});

test('one above comes below what sticks to the top, one below comes to the lower edge', () => {
  // The row of slot 8 begins at 50 + 4 × 100 = 450.
  expect(reveal(8, 900)).toBe(450 - 60 - 50 - 4);
  expect(reveal(8, 0)).toBe(450 + 100 - 400);
});

test('what lies over the lower edge covers it as well, but never pushes it out above', () => {
  const under = (stickyBottom: number) =>
    offsetToReveal(
      geometry,
      { section: 0, slot: 8 },
      { offset: 0, viewport: 400, stickyTop, stickyBottom },
    );
  expect(under(100)).toBe(450 + 100 + 100 - 400);
  expect(under(400)).toBe(450 - 60 - 50 - 4);
});

test('the first photo in view is the first that nothing covers', () => {
  const first = (offset: number) => firstInView(geometry, { offset, viewport: 400, stickyTop });
  expect(first(-200)).toEqual({ section: 0, slot: 0 });
  // The heading (50) sticks below the toolbar (60), so a row that begins above 110 is covered.
  expect(first(-60)).toEqual({ section: 0, slot: 0 });
  expect(first(-59)).toEqual({ section: 0, slot: 2 });
  expect(first(50_000)).toBeNull();
});

test('after a deletion the photo that stands there now is in sight whole, wherever the window was', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 });
  const windows = fc.record({
    offset: fc.integer({ min: -200, max: 9_000 }),
    // In a lower window, no tile fits between the sticky elements at both edges.
    viewport: fc.integer({ min: 340, max: 1_400 }),
    stickyBottom: fc.constantFrom(0, 56, 120),
  });
  fc.assert(
    fc.property(counts, windows, fc.nat(), fc.nat(), (before, view, deleted, at) => {
      const left = before
        .map((count, section) => (section === deleted % before.length ? count - 1 : count))
        .filter((count) => count > 0);
      fc.pre(left.length > 0);
      const now = new Geometry(left, left, metrics);
      const section = at % left.length;
      const slot = at % (left[section] ?? 1);
      const window = { ...view, stickyTop };
      const offset = offsetToReveal(now, { section, slot }, window) ?? view.offset;
      const { y } = now.tileAt(section, slot);
      expect(y - offset).toBeGreaterThanOrEqual(stickyTop + metrics.heading);
      expect(y + metrics.tile - offset).toBeLessThanOrEqual(view.viewport - view.stickyBottom);
    }),
  );
});
