import fc from 'fast-check';
import { publicRoutes, routePattern, type RouteName } from '@/lib/config/routes';
import { safeReturnPath, toPageNumber } from './query';

test.each([
  [{}, 1],
  [{ page: '3' }, 3],
  [{ page: ['2', '5'] }, 2],
  [{ page: '0' }, 1],
  [{ page: '-1' }, 1],
  [{ page: '1.5' }, 1],
  [{ page: '1e3' }, 1],
  [{ page: '9999999' }, 1],
  [{ page: '' }, 1],
  [{ page: '__proto__' }, 1],
])('SP-01 BB-01 %j is page %d', (given, page) => {
  expect(toPageNumber(given)).toBe(page);
});

const hosts = [
  'evil.example',
  'account.albora.nl.example.evil.example',
  'xn--evl-tma.example',
  'еvil.example',
  '[::1]',
  '127.0.0.1',
];
const shapes = [
  (host: string) => `//${host}`, (host: string) => `///${host}`, (host: string) => `////${host}/orders`,
  (host: string) => `/\\${host}`, (host: string) => `\\\\${host}`, (host: string) => `\\/${host}`,
  (host: string) => `/\t/${host}`, (host: string) => `/\n/${host}`, (host: string) => `/\r\n/${host}`,
  (host: string) => `https:${host}`, (host: string) => `https://${host}/orders`, (host: string) => `https:/${host}`,
  (host: string) => `http:\\\\${host}`, (host: string) => `//account.albora.nl.example@${host}`,
  (host: string) => `https://account.albora.nl.example@${host}`, (host: string) => `//user:pass@${host}/orders`,
  (host: string) => `/.//${host}`, (host: string) => `/..//${host}`, (host: string) => `/orders/..//${host}`,
]; // prettier-ignore

const others = [
  '', ' ', '.', '..', 'orders', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)',
  'data:text/html,x', 'vbscript:x', 'file:///', '/%2f%2fevil.example', '/%5cevil.example', '/%252f%252fevil.example',
  '/%09/evil.example', '/orders%00', '/orders/%2e%2e', '/orders/..%2f..', '/orders/a/b', '/api/auth/sign-out',
  '/api/auth/sign-in?return=//evil.example', '/auth-error', '/logout', '/account-deleted', '/_next/static/x.js',
  '/orders\r\nSet-Cookie: a=b', '/orders/' + 'a'.repeat(129), '/' + 'a'.repeat(3_000), '/orders?x=' + 'a'.repeat(2_000),
  '/nothing-of-ours', '/orders;x', '/ORDERS', '/orders/<script>', '/delete-account-confirmation?confirmation-token=x',
]; // prettier-ignore

const payloads = [...shapes.flatMap((shape) => hosts.map(shape)), ...others];

describe('where a sign-in returns to', () => {
  it(`AU-07 check 16: ${payloads.length} redirect payloads all lead home`, () => {
    expect(payloads.length).toBeGreaterThanOrEqual(120);
    for (const payload of payloads)
      expect([payload, safeReturnPath(payload)]).toEqual([payload, '/']);
    expect(safeReturnPath(null)).toBe('/');
  });

  it('AU-07 a signed-in page with its query is kept, its fragment is not', () => {
    expect(safeReturnPath('/orders?page=2&order_state=all#top')).toBe(
      '/orders?page=2&order_state=all',
    );
    expect(safeReturnPath('/orders/A-1_b')).toBe('/orders/A-1_b');
    expect(safeReturnPath('/my-photos/photos/preview/y?stripped=true')).toBe(
      '/my-photos/photos/preview/y?stripped=true',
    );
  });

  it('AU-01 the pages that open without sign-in are never a way back', () => {
    const paths: RouteName[] = [...publicRoutes];
    for (const name of paths) expect(safeReturnPath(routePattern(name))).toBe('/');
  });

  it('AU-07 for any text the answer resolves to our own origin and says nothing but path and query', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '/orders',
      '?',
      '#',
      '@',
      ':',
      '.',
      '..',
      '\t',
      '%2f',
      'evil.example',
      'https:',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((parts) => parts.join('')),
          fc.string(),
          fc.webUrl(),
        ),
        (text) => {
          const path = safeReturnPath(text);
          const url = new URL(path, 'https://account.albora.nl.example');
          expect(url.origin).toBe('https://account.albora.nl.example');
          expect(url.pathname + url.search).toBe(path);
          expect(path).not.toMatch(/[\r\n\t]|^\/[/\\]/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
