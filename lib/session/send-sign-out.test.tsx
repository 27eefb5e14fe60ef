import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { sendSignOut } from './send-sign-out';

const server = setupServer(
  http.post('*/api/auth/sign-out', () =>
    HttpResponse.json({ location: 'https://login.example/session/end' }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('AU-11 DL-04 what this window kept of the customer goes with the session', async () => {
  sessionStorage.setItem('form-draft:profile', '{}');
  sessionStorage.setItem('own-archives', 'a b');
  sessionStorage.setItem('of-another', 'x');
  expect(await sendSignOut('home')).toBe('https://login.example/session/end');
  expect(Object.keys(sessionStorage)).toEqual(['of-another']);
});

describe('the pictures that the browser has kept', () => {
  const clearPictures = 'https://storage.example/storage-api/signed-out';
  const answers = (reply: () => Response | Promise<Response>) => {
    const asked: string[] = [];
    server.use(
      http.post('*/api/auth/sign-out', () =>
        HttpResponse.json({ location: 'https://login.example/session/end', clearPictures }),
      ),
      http.get(clearPictures, ({ request }) => {
        asked.push(`${request.credentials} ${request.keepalive}`);
        return reply();
      }),
    );
    return asked;
  };

  test('AU-11 are cleared by their own origin, whose answer counts with credentials alone', async () => {
    const asked = answers(() => new HttpResponse(null, { status: 204 }));
    await sendSignOut('home');
    await waitFor(() => expect(asked).toEqual(['include true']));
  });

  test.each([
    ['answers 404', () => new HttpResponse(null, { status: 404 })],
    ['does not answer', () => new Promise<Response>(() => {})],
    ['cannot be reached', () => HttpResponse.error()],
  ])('AU-11 a storage that %s holds up no sign-out', async (_, reply) => {
    answers(reply);
    expect(await sendSignOut('home')).toBe('https://login.example/session/end');
  });
});
