import fc from 'fast-check';
import { fold } from './fold';

test.each([
  ['Café', 'cafe'],
  ['ＡＢＣ', 'abc'],
  ['Sum\u200Emer\u00A0 2024', 'summer 2024'],
  ['Åre', 'åre'],
  ['Zürich', 'ZURICH'],
])('AL-04 OR-01 %j is found by %j', (name, typed) => {
  expect(fold(name)).toContain(fold(typed));
});

test('AL-04 what is folded stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
