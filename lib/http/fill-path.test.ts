import fc from 'fast-check';
import { upstreams } from '@/lib/config/upstreams';
import { AppError } from './errors';
import { fillPath } from './fill-path';

const hostile = [
  '', '.', '..', '...', '%2e%2e', '%2E%2E', '%252e', '..%2f', '../', '/..', 'a/b', '/', '//', 'a\\b', '\\', ';', 'a;b=c',
  '?', 'a?b', '#', 'a#b', '&', '=', ':', '@', 'a@b.example', '+', ' ', 'a b', '\t', '\n', 'a\n', '\r\nx: y', '\0', 'a\0',
  '%00', '․․', '‥', '．．', 'é', '🙂', '\u202e', '\ufeff', '{code}', '{{', '$&', '$1', '*', '|', '<x>', '"', "'", '`',
  'a'.repeat(129), 'a'.repeat(10_240), 'http://evil.example', '//evil.example', 'javascript:1',
]; // prettier-ignore

const templates = Object.values(upstreams).flatMap(({ routes }) =>
  Object.values<{ path: string }>(routes).map(({ path }) => path),
);
const withIds = templates.filter((template) => template.includes('{'));
const namesOf = (template: string) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const all = (template: string, id: string) =>
  Object.fromEntries(namesOf(template).map((name) => [name, id]));

describe('paths of backend calls', () => {
  it(`check 26: ${hostile.length} hostile ids are refused as not found on every path with a parameter`, () => {
    expect(withIds.length).toBeGreaterThan(5);
    for (const template of withIds) {
      for (const id of hostile) {
        expect(() => fillPath(template, all(template, id))).toThrow(AppError);
        expect(() => fillPath(template, all(template, id))).toThrow(
          expect.objectContaining({ code: 'notFound' }),
        );
      }
      expect(() => fillPath(template, {})).toThrow(AppError);
    }
  });

  it('check 26 any text either is refused or gives a path of exactly the template', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        fc.string({ unit: 'grapheme' }),
        (template, id) => {
          let path = '';
          try {
            path = fillPath(template, all(template, id));
          } catch {
            return;
          }
          const url = new URL(`http://self.invalid${path}`);
          expect(url.pathname).toBe(path);
          expect(path.split('/')).toHaveLength(template.split('/').length);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('a good id is put in unchanged', () => {
    expect(fillPath('/v1/Orders/{code}', { code: 'AB-12_c' })).toBe('/v1/Orders/AB-12_c');
  });
});
