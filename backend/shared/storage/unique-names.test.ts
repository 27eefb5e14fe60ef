import fc from 'fast-check';
import { createUniqueNames } from './unique-names';

test('a name that is taken is counted on before its ending, whatever its case', () => {
  const unique = createUniqueNames(['beach.JPG']);
  expect(['Beach.jpg', 'beach.jpg', 'a', 'a', 'x.tar.gz', 'x.tar.gz'].map(unique)).toEqual([
    'Beach (2).jpg',
    'beach (3).jpg',
    'a',
    'a (2)',
    'x.tar.gz',
    'x.tar (2).gz',
  ]);
});

test('a name that looks counted already is none twice, and none leaves its folder', () => {
  const name = fc.oneof(
    fc.constantFrom('a.jpg', 'A.JPG', 'a (2).jpg', 'a (2) (2).jpg', '../a.jpg', '', 'e\u0301.png', '\u00e9.png'),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const made = names.map(createUniqueNames());
      expect(new Set(made.map((one) => one.toLowerCase())).size).toBe(names.length);
      for (const one of made) expect(one).not.toMatch(/[/\\]|^\.|^$/);
    }),
  );
});
