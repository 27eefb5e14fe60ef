import fc from 'fast-check';
import type { UpstreamRoute } from '@/lib/config/upstream-route';
import { upstreams } from '@/lib/config/upstreams';
import { AppError } from './errors';
import { expandPath } from './send-once.server';

const hostile = [
  '', '.', '..', '...', '%2e%2e', '%2E%2E', '%252e', '..%2f', '../', '/..', 'a/b', '/', '//', 'a\\b', '\\', ';', 'a;b=c',
  '?', 'a?b', '#', 'a#b', '&', '=', ':', '@', 'a@b.example', '+', ' ', 'a b', '\t', '\n', 'a\n', '\r\nx: y', '\0', 'a\0',
  '%00', '․․', '‥', '．．', 'é', '🙂', '\u202e', '\ufeff', '{code}', '{{', '$&', '$1', '*', '|', '<x>', '"', "'", '`',
  'a'.repeat(129), 'a'.repeat(10_240), 'http://evil.example', '//evil.example', 'javascript:1',
]; // prettier-ignore

const hostileAddresses = [
  '@', 'a@', '@b.example', 'a@b', 'a@@b.example', 'a/b@c.example', 'a@b.example/..', '../a@b.example', 'a@b.example/', '..@b.example',
  '.a@b.example', 'a..b@c.example', 'a@b..example', 'a@.example', 'a@b.example?x=1', 'a@b.example#x', 'a@b.example;x', 'a%2f@b.example',
  'a@b.example%2f..', 'a\\@b.example', 'a@b.example\r\nx: y', 'a@b.example\n', '\na@b.example', 'a @b.example', 'a@b.example ', '"a/b"@c.example',
  'a@[127.0.0.1]', 'a@127.0.0.1', 'a@b.example:80', 'é@b.example', 'a@é.example', 'a\0@b.example', `${'a'.repeat(250)}@b.example`, '<a@b.example>',
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
        expect(() => expandPath(template, all(template, id))).toThrow(AppError);
        expect(() => expandPath(template, all(template, id))).toThrow(
          expect.objectContaining({ code: 'notFound' }),
        );
      }
      expect(() => expandPath(template, {})).toThrow(AppError);
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
            path = expandPath(template, all(template, id));
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

  it(`check 26: ${hostile.length + hostileAddresses.length} hostile addresses and tokens never reach the newsletter call`, () => {
    const template = upstreams.email.routes.confirmSubscription.path;
    const ids = { address: 'noor@example.com', token: 'AB-12_c' };
    for (const text of [...hostile.filter((text) => text !== 'a@b.example'), ...hostileAddresses]) {
      expect(() => expandPath(template, { ...ids, address: text })).toThrow(AppError);
      expect(() => expandPath(template, { ...ids, token: text })).toThrow(AppError);
    }
  });

  it('AU-17 any e-mail address that is one stays one segment and comes back as it was', () => {
    const template = upstreams.email.routes.confirmSubscription.path;
    const local = fc.stringMatching(/^[A-Za-z0-9_'+-]{1,20}(\.[A-Za-z0-9_'+-]{1,20})?[A-Za-z0-9]$/);
    fc.assert(
      fc.property(local, fc.domain(), (name, domain) => {
        fc.pre(/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(domain));
        const email = `${name}@${domain}`;
        let path = '';
        try {
          path = expandPath(template, { address: email, token: 'AB-12_c' });
        } catch {
          return; // The schema refuses some addresses that other programs accept.
        }
        const segments = new URL(`http://self.invalid${path}`).pathname.split('/');
        expect(segments).toHaveLength(template.split('/').length);
        expect(decodeURIComponent(segments[4] ?? '')).toBe(email);
      }),
    );
    expect(expandPath(template, { address: "o'brien+shop@example.com", token: 'AB-12_c' })).toBe(
      "/api/v1/Profiles/o'brien%2Bshop%40example.com/subscription/confirm/AB-12_c",
    );
  });

  it('a good id is put in unchanged', () => {
    expect(expandPath('/v1/Orders/{code}', { code: 'AB-12_c' })).toBe('/v1/Orders/AB-12_c');
  });
});

/** Calls that have no id in their path, but whose 404 still means that an object does not exist. */
const namingObjects = [
  ...['customers.getCustomer', 'customers.updateCustomer', 'customers.updateSubscription'],
  ...['downloads.startSharedDownload', 'exports.getCopyState', 'photos.restorePhotos'],
  ...[
    'postcodes.findAddress',
    'products.createGalleryEntry',
    'reorder.reorderDirect',
    'uploads.getPhoneSession',
  ],
  ...['uploads.endPhoneSession', 'widgets.listWidgets'],
];

test('ER-18 404 is about an object for a call that names one, and about the call for every other', () => {
  const calls = Object.entries(upstreams).flatMap(([service, { routes }]) =>
    Object.entries<UpstreamRoute>(routes).map(([name, call]) => ({
      name: `${service}.${name}`,
      ...call,
    })),
  );
  const named = calls.filter(({ path, namesObject }) => namesObject && !path.includes('{'));
  expect(named.map(({ name }) => name).sort()).toEqual(namingObjects.sort());
  expect(calls.filter(({ path, namesObject }) => path.includes('{') && !namesObject)).toEqual([]);
});
