import { NextRequest } from 'next/server';
import { compose } from './exchange';
import { withSignInRedirect } from './with-redirects';

const ask = (cookie = '') =>
  compose([withSignInRedirect])(
    new NextRequest('http://localhost:3000/settings', {
      headers: { host: 'account.albora.nl.example', ...(cookie ? { cookie } : {}) },
    }),
  );

test('AU-01 the way to sign in is never kept: going back must not lead there again', async () => {
  const response = await ask();
  expect(response.status).toBe(307);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await ask('__Host-sid=x')).status).toBe(200);
});
