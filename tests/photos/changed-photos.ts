/** Three photos in a list with a selection, and mocked route handlers that change them. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList } from './memory-list';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Mocks the route handler at this path. Returns an array that records its requests; the `failing` ids fail. */
export function answer(path: string, failing: readonly string[] = []) {
  const asked: unknown[] = [];
  server.use(
    http.put(path, async ({ request }) => {
      // The cast is safe: our client sends this body.
      const body = (await request.json()) as { photoIds: string[] };
      asked.push(body);
      return HttpResponse.json({ failed: body.photoIds.filter((id) => failing.includes(id)) });
    }),
  );
  return asked;
}

export function threePhotos(areLoaded = true) {
  const list = createMemoryList([{ key: '2026-03', count: 3 }], areLoaded);
  const selection = new SelectionStore(list);
  selection.connect();
  return { list, selection };
}
