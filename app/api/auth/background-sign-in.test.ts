import '@/tests/support/environment';
import { ask } from '@/tests/support/ask';
import { GET as signIn } from './sign-in/route';

it.each([
  ['the router', { rsc: '1' }],
  ['the router ahead of a click', { rsc: '1', 'next-router-prefetch': '1' }],
  ['a script', { 'sec-fetch-mode': 'cors' }],
  ['a picture of another site', { 'sec-fetch-mode': 'no-cors' }],
])('AU-11 signing in begins for a browser that goes there, not for %s', async (_, headers) => {
  const { response, text } = await ask(signIn, {
    path: '/api/auth/sign-in?return=/orders',
    headers,
  });
  expect([response.status, text]).toEqual([204, '']);
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.getSetCookie()).toEqual([]);
});
