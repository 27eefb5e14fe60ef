/**
 * Mocks the download handlers for a page: records requests, sets the states of archives, and
 * records the downloaded files.
 */
import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { DownloadView } from '@/lib/downloads/schema';
import { stubPush } from './push-stub';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

export const push = stubPush();
/** Paths of the files that the page has downloaded without a click of the customer. */
export const pressed: string[] = [];
beforeEach(() => {
  pressed.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    pressed.push(new URL(this.href).pathname);
  });
});

export const archive = (id: string, part: number, state: 'underWay' | 'ready' | 'failed') => ({
  ...{ id, part, state, photoCount: 100, missingCount: 0, size: null, until: null },
  ...{ failure: state === 'failed' ? ('noRoom' as const) : null, isFetched: false },
});

/** Mocks a service that starts these archives. `become` changes their current states. */
export function serve(...archives: DownloadView['archives']) {
  const asked: unknown[] = [];
  let now = archives;
  server.use(
    http.post('*/api/downloads', async ({ request }) => {
      asked.push(await request.json());
      const reply = { archives: archives.map(({ id }) => id), missingCount: 0 };
      return HttpResponse.json(reply, { status: 202 });
    }),
    http.get('*/api/downloads', () =>
      HttpResponse.json({
        downloads: [{ id: 'job', asked: null, albumName: null, photoCount: 1, archives: now }],
      }),
    ),
  );
  return {
    asked,
    become: (...next: DownloadView['archives']) => {
      now = next;
      act(() => push.emit('gap'));
    },
  };
}
