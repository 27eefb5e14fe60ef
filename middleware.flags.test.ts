/** Tests which flag overrides the middleware passes on for one browser. */
import { NextRequest } from 'next/server';
import { flagNames } from '@/lib/config/flags';
import { middleware } from './middleware';

const nl = 'account.albora.nl.example';

function ask(path: string, headers: Record<string, string> = {}) {
  return middleware(
    new NextRequest(`http://localhost:3000${path}`, { headers: { host: nl, ...headers } }),
  );
}

/** Request headers that Next passes on to pages and handlers. */
function forwarded(response: Response): Headers {
  const names = response.headers.get('x-middleware-override-headers')?.split(',') ?? [];
  return new Headers(
    names.map((name): [string, string] => [
      name,
      response.headers.get(`x-middleware-request-${name}`) ?? '',
    ]),
  );
}

const signedIn = { cookie: '__Host-sid=x' };

it('FF-01 a flag in the address lasts for the browser session; other names and values change nothing', async () => {
  const name = 'PhotoManagementAlbumViewEnabled';
  const response = await ask(`/?${name}=true&Other=true&${flagNames[1]}=1`, signedIn);
  expect(forwarded(response).get('x-account-flags')).toBe(`${name}:1`);
  const [line = '', ...more] = response.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(line).not.toMatch(/expires|max-age/i);
  expect(line).toMatch(/Secure/);
  const later = await ask('/', { cookie: `__Host-sid=x; account_flags=${name}:1` });
  expect(forwarded(later).get('x-account-flags')).toBe(`${name}:1`);
  expect(later.headers.getSetCookie()).toEqual([]);
  const off = await ask(`/?${name}=false`, { cookie: `__Host-sid=x; account_flags=${name}:1` });
  expect(forwarded(off).get('x-account-flags')).toBe(`${name}:0`);
});

it('FF-04 in production no address invents storage dates, and no cookie keeps it', async () => {
  const name = 'PhotoManagementUseReactivationMockData';
  const asked = await ask(`/?${name}=true`, signedIn);
  expect(forwarded(asked).get('x-account-flags')).toBe('');
  expect(asked.headers.getSetCookie().join()).not.toContain(name);
  const kept = await ask('/', { cookie: `__Host-sid=x; account_flags=${name}:1` });
  expect(forwarded(kept).get('x-account-flags')).toBe('');
  const host = 'test-account.albora.nl.example';
  const elsewhere = await ask(`/?${name}=true`, { ...signedIn, host });
  expect(forwarded(elsewhere).get('x-account-flags')).toBe(`${name}:1`);
});

it('FF-01 a client cannot set flags by the internal header', async () => {
  expect(
    forwarded(await ask('/', { ...signedIn, 'x-account-flags': `${flagNames[0]}:1` })).get(
      'x-account-flags',
    ),
  ).toBe('');
});

it('FF-01 the cookie is not Secure where there is no https', async () => {
  const response = await ask(`/?${flagNames[0]}=true`, {
    host: 'ACCOUNT.albora.nl.LOCALHOST:3000',
    cookie: 'sid=x',
  });
  expect(response.headers.getSetCookie().join()).not.toMatch(/Secure/);
});
