import fc from 'fast-check';
import { normaliseForSearch } from './normalise-for-search';

test.each([
  ['Café', 'cafe'],
  ['ＡＢＣ', 'abc'],
  ['Sum\u200Emer\u00A0 2024', 'summer 2024'],
  ['Åre', 'åre'],
  ['Zürich', 'ZURICH'],
])('AL-04 OR-01 %j is found by %j', (name, typed) => {
  expect(normaliseForSearch(name)).toContain(normaliseForSearch(typed));
});

test('AL-04 normalising a normalised text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normaliseForSearch(normaliseForSearch(text))).toBe(normaliseForSearch(text));
    }),
  );
});
