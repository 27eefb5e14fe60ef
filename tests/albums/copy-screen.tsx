/** Renders 'Copy to album' with a photo list in memory. Mocked albums store the copied photos. */
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/photo-library/copy-to-album/copy-dialog';
import '@/components/ui/toast-viewport';
import { CopyToAlbum } from '@/components/photo-library/copy-to-album/copy-to-album';
import type { AlbumView } from '@/lib/albums/schema';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList } from '@/tests/photos/memory-list';
import { Bar } from '@/tests/photos/surface';
import { messagesOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';

export const server = setupServer();

/** Registers the setup of the server and of the messages. Call it once in each test file. */
export function setUpCopying(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    document.documentElement.lang = 'en-GB';
    // All messages are served: the provider of the tests does not give the messages of the page to
    // components that load lazily.
    server.use(http.get('*/api/messages/copyToAlbum', () => HttpResponse.json(messagesOf())));
  });
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    jest.restoreAllMocks();
  });
  afterAll(() => server.close());
}

export const album = (id: string, changes: Partial<AlbumView> = {}): AlbumView => ({
  ...{ id, name: id, count: 3, covers: [], isShared: false },
  ...{ created: '2026-01-01T00:00:00Z', updated: '2026-01-01T00:00:00Z' },
  ...changes,
});

type Answer = { status: number; body?: object; headers?: Record<string, string> };

export const problem = (code: string, status: number, headers = {}): Answer => ({
  ...{ status, headers, body: { error: { code, correlationId: 'c-1' } } },
});

type Albums = {
  albums?: readonly AlbumView[];
  /** Ids of the photos that an album contains at the start, by album id. */
  content?: Readonly<Record<string, readonly string[]>>;
  /** Returns the response to the request with this number (from 1); undefined for the normal response. */
  answer?: (number: number, albumId: string, photoIds: readonly string[]) => Answer | undefined;
};

/** Mocks the route handlers of albums. They store photos and record every request. */
export function serveAlbums({
  albums = [album('Summer'), album('Winter')],
  ...given
}: Albums = {}) {
  const content = new Map(Object.entries(given.content ?? {}).map(([id, ids]) => [id, [...ids]]));
  const added: { id: string; photoIds: string[] }[] = [];
  /** Idempotency key of the request that added a photo, by `album id photo id`. */
  const addedBy = new Map<string, string | null>();
  /** The idempotency keys of all requests that add photos. */
  const intents = new Set<string | null>();
  const created: { name: string; key: string | null }[] = [];
  const listed: string[] = [];
  const reply = ({ status, body, headers = {} }: Answer) =>
    HttpResponse.json(body ?? null, { status, headers });
  server.use(
    http.get('*/api/albums', ({ request }) => {
      listed.push(new URL(request.url).search);
      return HttpResponse.json({ albums, cursor: null });
    }),
    http.post('*/api/albums', async ({ request }) => {
      // The cast is safe: our client sends this body.
      const { name } = (await request.json()) as { name: string };
      const key = request.headers.get('idempotency-key');
      created.push({ name, key });
      return HttpResponse.json({ id: `made-${key}`, name }, { status: 201 });
    }),
    http.post<{ id: string }>('*/api/albums/:id/photos', async ({ request, params: { id } }) => {
      // The cast is safe: our client sends this body.
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      added.push({ id, photoIds });
      const intent = request.headers.get('idempotency-key');
      intents.add(intent);
      const other = given.answer?.(added.length, id, photoIds);
      if (other && other.status !== 200) return reply(other);
      // The cast is safe: the body is the test's own response, which may list refused ids.
      const { failed = [] } = (other?.body ?? {}) as { failed?: string[] };
      const before = content.get(id) ?? [];
      const present = photoIds.filter(
        (photo) => before.includes(photo) && addedBy.get(`${id} ${photo}`) !== intent,
      );
      for (const photo of photoIds)
        if (!before.includes(photo)) addedBy.set(`${id} ${photo}`, intent);
      content.set(id, [
        ...new Set([...before, ...photoIds.filter((one) => !failed.includes(one))]),
      ]);
      return HttpResponse.json({ failed, present });
    }),
  );
  return { content, added, intents, created, listed };
}

/** Rejected actions are logged to the console (ER-19); a test that causes one reads them from this spy. */
export const spyOnFailures = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

/** Renders the selection bar for a list of photos. The photos themselves are not loaded. */
export function showBar(count: number, except: string | null = null) {
  const list = createMemoryList([{ key: '2026-03', count }], false);
  const selection = new SelectionStore(list);
  selection.connect();
  const view = render(
    <main>
      <h1 tabIndex={-1}>{'Photos'}</h1>
      <Bar {...{ list, selection }} albumId={except} actions={[CopyToAlbum]} />
    </main>,
  );
  /** Shows another page, in the same provider of toasts. */
  const leave = () => view.rerender(<main />);
  return { selection, leave, ...view };
}

export const dialogOf = () => screen.findByRole('dialog', { name: 'Copy to album' });

export async function askToCopy(count: number, except?: string) {
  const shown = showBar(count, except);
  act(() => shown.selection.selectAll());
  await shown.user.click(await screen.findByRole('button', { name: 'Copy to album' }));
  const dialog = await dialogOf();
  const inside = within(dialog);
  const choose = async (name: RegExp | string) =>
    shown.user.click(await inside.findByRole('checkbox', { name }));
  const submit = () => shown.user.click(inside.getByRole('button', { name: /^(Copy|Try again)/ }));
  return { ...shown, dialog, inside, choose, submit };
}
