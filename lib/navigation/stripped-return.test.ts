import '@/tests/support/environment';
import { NextRequest } from 'next/server';
import { compose } from '@/lib/middleware/exchange';
import { endpoint } from '@/lib/endpoints/endpoint';
import { handle } from '@/lib/route-handlers/handler.server';
import { strippedReturnCookie, withStrippedReturn } from './stripped-return';

const origin = 'https://account.albora.nl.example';
const foreign = 'https://pay.example/visit';
const request = (path: string, headers: Record<string, string> = {}) =>
  new NextRequest(`http://localhost:3000${path}`, {
    headers: { host: 'account.albora.nl.example', ...headers },
  });

const redirecting = (location: string) =>
  handle(
    endpoint('GET', '/api/test', { access: 'open', rate: 'read' }),
    async () => new Response(null, { status: 303, headers: { location } }),
  );
const ask = (location: string, path: string, headers?: Record<string, string>) =>
  redirecting(location)(request(path, headers), { params: Promise.resolve({}) });

const hasCookie = (response: Response) =>
  response.headers.getSetCookie().some((line) => line.startsWith(`${strippedReturnCookie}=1;`));

describe('redirects of route handlers', () => {
  test.each([
    ['its own address', '/api/x?stripped=true', {}],
    ['its referrer', '/api/x', { referer: `${origin}/orders/1?stripped=true` }],
    ['the page that it leads back to', '/api/x?return=%2Forders%3Fstripped%3Dtrue', {}],
    ['the cookie of a visit elsewhere', '/api/x', { cookie: `${strippedReturnCookie}=1` }],
  ])('SH-09 keep the parameter where %s has it', async (_, path, headers) => {
    for (const location of [`${origin}/orders/1?page=2#top`, '/orders/1?page=2#top']) {
      const response = await ask(location, path, headers);
      expect(response.headers.get('location')).toBe(`${origin}/orders/1?page=2&stripped=true#top`);
      expect(hasCookie(response)).toBe(false);
    }
    const away = await ask(foreign, path, headers);
    expect(away.headers.get('location')).toBe(foreign);
    expect(hasCookie(away)).toBe(true);
  });

  test.each([
    ['/api/x', {}],
    ['/api/x?stripped=false', { referer: `${origin}/orders` }],
    ['/api/x', { referer: 'https://elsewhere.example/?stripped=true' }],
  ])('SH-09 leave %s %j as it is', async (path, headers) => {
    expect((await ask('/orders', path, headers)).headers.get('location')).toBe('/orders');
    expect(hasCookie(await ask(foreign, path, headers))).toBe(false);
  });
});

describe('the page that another site leads back to', () => {
  const open = (path: string, headers: Record<string, string>) =>
    compose([withStrippedReturn])(
      request(path, {
        cookie: `${strippedReturnCookie}=1`,
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'cross-site',
        ...headers,
      }),
    );
  const isEnded = (response: Response) =>
    response.headers.getSetCookie().some((line) => line.includes('Max-Age=0'));

  test('SH-09 has the parameter again, once', async () => {
    const response = await open('/orders/1?paid=yes', {});
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${origin}/orders/1?paid=yes&stripped=true`);
    expect(isEnded(response)).toBe(true);
    const next = await open('/orders/1?stripped=true', {});
    expect(next.headers.get('location')).toBeNull();
    expect(isEnded(next)).toBe(true);
  });

  test.each([
    ['without the cookie', { cookie: '' }],
    ['as a link of our own', { 'sec-fetch-site': 'same-origin' }],
    ['as data of a page', { 'sec-fetch-dest': 'empty' }],
  ])('SH-09 stays as it is when opened %s', async (_, headers) => {
    const response = await open('/orders/1', headers);
    expect(response.headers.get('location')).toBeNull();
    expect(isEnded(response)).toBe(false);
  });
});
