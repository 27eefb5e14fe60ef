import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { sendSignOut } from './send-sign-out';

const server = setupServer(
  http.post('*/api/auth/sign-out', () =>
    HttpResponse.json({ location: 'https://login.example/session/end' }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('AU-11 DL-04 what this window kept of the customer goes with the session', async () => {
  sessionStorage.setItem('form-draft:profile', '{}');
  sessionStorage.setItem('own-archives', 'a b');
  sessionStorage.setItem('of-another', 'x');
  expect(await sendSignOut('home')).toBe('https://login.example/session/end');
  expect(Object.keys(sessionStorage)).toEqual(['of-another']);
});
