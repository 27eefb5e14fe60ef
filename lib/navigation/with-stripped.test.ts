import fc from 'fast-check';
import { withStripped } from './with-stripped';

const base = 'http://self.invalid';
const word = fc.string({ maxLength: 8 });
const query = fc.array(fc.tuple(word, word), { maxLength: 4 });
const internal = fc
  .tuple(fc.array(word, { maxLength: 3 }), query, fc.option(word))
  .map(([parts, pairs, hash]) => {
    const path = `/${parts.map((part) => `p${encodeURIComponent(part)}`).join('/')}`;
    const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
    return path + search + (hash === null ? '' : `#${hash}`);
  });

describe('links inside the product', () => {
  it('SH-09 without the flag every address stays as it is', () => {
    fc.assert(fc.property(fc.string(), (href) => expect(withStripped(href, false)).toBe(href)));
  });

  it('SH-09 with the flag only the flag is added: path, other parameters and fragment survive', () => {
    fc.assert(
      fc.property(internal, (href) => {
        const before = new URL(href, base);
        const after = new URL(withStripped(href, true), base);
        expect(after.pathname).toBe(before.pathname);
        expect(after.hash).toBe(before.hash);
        expect(after.searchParams.getAll('stripped')).toEqual(['true']);
        before.searchParams.delete('stripped');
        after.searchParams.delete('stripped');
        expect([...after.searchParams]).toEqual([...before.searchParams]);
      }),
    );
  });

  it('SH-09 adding it twice is the same as adding it once', () => {
    fc.assert(
      fc.property(internal, (href) => {
        const once = withStripped(href, true);
        expect(withStripped(once, true)).toBe(once);
      }),
    );
  });

  it.each([
    'https://shop.example/x',
    '//shop.example/x',
    'mailto:a@b.example',
    '#top',
    'relative',
    '',
  ])('SH-09 %j is not a path of ours and stays as it is', (href) =>
    expect(withStripped(href, true)).toBe(href),
  );
});
