/** Renders 'Recently deleted' with mocked route handlers that store some deleted photos. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import { DeletedLibrary } from '@/components/photo-library/photos/deleted-library';
import { render } from '@/tests/support/render';

const heading = 'Recently deleted';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

/** Returns a deleted photo that is kept for this number of days. */
const photo = (id: string, daysLeft = 12) => ({
  id,
  name: `${id}.jpg`,
  width: 300,
  height: 200,
  small: `https://photos.test/${id}`,
  large: `https://photos.test/${id}/800`,
  taken: id === 'a' ? '2024-06-10T10:00:00' : id === 'scan' ? '1987-01-01T00:00:00' : null,
  ...(id === 'scan' && { dated: { from: 'customer' as const, to: 'year' as const } }),
  deleted: id.startsWith('new') ? '2026-11-22T12:00:00Z' : '2026-11-21T12:00:00Z',
  daysLeft,
});

/**
 * Renders the page for these photos, with three photos per page of the list. The `failing` photos
 * cannot be changed.
 */
export function show(ids: readonly string[], failing: readonly string[] = []) {
  let kept = [...ids];
  const asked: { call: string; ids: readonly string[] }[] = [];
  const page = (from: number, size: number) => ({
    photos: kept.slice(from, from + size).map((id, at) => photo(id, at === 0 ? 0 : at)),
    cursor: from + size < kept.length ? String(from + size) : null,
    total: kept.length,
  });
  const change = (call: string) =>
    async function batch({ request }: { request: Request }) {
      // The cast is safe: our client sends this body.
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      asked.push({ call, ids: photoIds });
      kept = kept.filter((id) => !photoIds.includes(id) || failing.includes(id));
      return HttpResponse.json({ failed: photoIds.filter((id) => failing.includes(id)) });
    };
  server.use(
    http.get('*/api/photos/deleted', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const size = searchParams.get('limit') === '500' ? 500 : 3;
      return HttpResponse.json(page(Number(searchParams.get('cursor')), size));
    }),
    http.post('*/api/photos/restore', change('restore')),
    http.post('*/api/photos/deleted/purge', change('purge')),
  );
  const first = page(0, 3);
  const view = () =>
    render(
      <main>
        <h1>{heading}</h1>
        <DeletedLibrary first={first} photosHref="/my-photos/photos" />
      </main>,
    );
  const { user, unmount } = view();
  return {
    asked,
    user,
    /**
     * Simulates that the customer leaves the page and returns with Back: the page is rendered again
     * with its first data.
     */
    leaveAndReturn() {
      unmount();
      view();
    },
    /** Adds photos, as if they had been deleted on another device. */
    deleteElsewhere: (others: readonly string[]) => (kept = [...others, ...kept]),
  };
}
export const box = (name: RegExp) => screen.findByRole('checkbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
