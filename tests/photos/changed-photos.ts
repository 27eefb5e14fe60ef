/** Three photos in a list, a selection over them, and the route handlers at the edge of the network that change them. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { createMemoryList } from './memory-list';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers what is asked of the handler there, and keeps it. */
export function answer(path: string, failing: readonly string[] = []) {
  const asked: unknown[] = [];
  server.use(
    http.put(path, async ({ request }) => {
      // The body that our own client sends.
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
