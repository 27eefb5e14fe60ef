/** Renders the list of albums as on its page, with mocked route handlers. */
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/albums/album-dialogs';
import { AlbumList } from '@/components/albums/album-list';
import '@/components/ui/dialog-panel';
import '@/components/ui/more-menu-list';
import type { AlbumListStart } from '@/lib/albums/list-query';
import type { AlbumView } from '@/lib/albums/schema';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** Makes the intersection observer report that its element is in the window. */
let notifyObserver: (() => void) | undefined;
export const reach = () => act(() => notifyObserver?.());
/** The write requests since the start of the test. */
export const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  notifyObserver = undefined;
  globalThis.IntersectionObserver = class {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      notifyObserver = () => notify([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
    // jsdom has no layout, so the test decides when the element is in the window.
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => server.resetHandlers());

export const album = (id: string, more: Partial<AlbumView> = {}): AlbumView => ({
  id,
  name: `Album ${id}`,
  count: 3,
  created: '2026-06-03T12:00:00Z',
  updated: '2026-06-03T12:00:00Z',
  coverLarge: `https://pictures.test/${id}-1-large`,
  covers: [`https://pictures.test/${id}-1`, `https://pictures.test/${id}-2`],
  isShared: false,
  ...more,
});
export const startOf = (
  albums: AlbumView[],
  more: Partial<AlbumListStart> = {},
): AlbumListStart => ({
  albums,
  cursor: null,
  query: { sort: 'newest', search: '' },
  canQuery: true,
  total: albums.length,
  ...more,
});

export const list = (start: AlbumListStart, areSharedShown = true, search = '') => (
  <main>
    <h1 tabIndex={-1}>My photos</h1>
    <h2>Your albums</h2>
    <AlbumList {...{ start, areSharedShown, search }} />
  </main>
);
export const names = () =>
  screen.getAllByRole('heading', { level: 3, hidden: true }).map((one) => one.textContent);

/** Replies to every write of albums with the same response and records the requests in `asked`. */
export const answer = (status: number, body: object | null = null) =>
  server.use(
    ...['*/api/albums', '*/api/albums/:id'].map((path) =>
      http.all(path, async ({ request }) => {
        asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
        return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
      }),
    ),
  );
export const failure = (code: string) => ({ error: { code, correlationId: 'abc-1' } });

export async function choose(user: UserEvent, name: string, action: string) {
  const more = `More options for ${name}`;
  await user.hover(screen.getByRole('button', { name: more }));
  const menu = within(await screen.findByRole('group', { name: more }));
  await user.click(menu.getByRole('button', { name: action }));
}
