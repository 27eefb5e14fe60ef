import fc from 'fast-check';
import { pictureFor, shorterEdge } from './picture-choice';

const photo = { width: 6_000, height: 4_000 };

test.each([
  ['a phone of density 1', 127, 1, 'small'],
  ['a phone of density 2', 127, 2, 'large'],
  ['a phone of density 3', 127, 3, 'large'],
  ['a wide screen of density 1', 194, 1, 'small'],
  ['a wide screen of density 1 with larger tiles', 236, 1, 'large'],
  ['a wide screen of density 2', 236, 2, 'large'],
  ['a wide screen of density 3', 236, 3, 'full'],
  ['more than there is', 900, 3, 'full'],
] as const)('TL-11 %s: a tile of %i pixels at %i gets the %s picture', (_, tile, density, size) => {
  expect(pictureFor(photo, tile * density)).toBe(size);
});

test('a panorama needs a larger picture than a square; of a photo without a size the usual shape is taken', () => {
  expect(pictureFor({ width: 8_000, height: 1_000 }, 190)).toBe('full');
  expect(pictureFor({ width: 3_000, height: 3_000 }, 310)).toBe('small');
  expect(pictureFor({ width: 0, height: 0 }, 194)).toBe('small');
});

test('never more bytes than the screen can use: a smaller one would always be seen to be stretched', () => {
  fc.assert(
    fc.property(
      fc.record({
        width: fc.integer({ min: 1, max: 9_000 }),
        height: fc.integer({ min: 1, max: 9_000 }),
      }),
      fc.integer({ min: 1, max: 1_500 }),
      (sizes, pixels) => {
        const chosen = pictureFor(sizes, pixels);
        const smaller = chosen === 'full' ? 'large' : chosen === 'large' ? 'small' : null;
        if (smaller) expect(shorterEdge(sizes, smaller) * 1.1).toBeLessThan(pixels);
      },
    ),
  );
});
