import fc from 'fast-check';
import { createUniqueNames } from './unique-names';

test('a repeated name gets a number before its extension, whatever its case', () => {
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

test('names that look numbered stay unique, and no name leaves its folder', () => {
  const name = fc.oneof(
    fc.constantFrom('a.jpg', 'A.JPG', 'a (2).jpg', 'a (2) (2).jpg', '../a.jpg', '', 'e\u0301.png', '\u00e9.png'),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const uniqueNames = names.map(createUniqueNames());
      expect(new Set(uniqueNames.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of uniqueNames) expect(name).not.toMatch(/[/\\]|^\.|^$/);
    }),
  );
});
