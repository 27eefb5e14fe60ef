/** Recently deleted over a service that keeps some photos, for tests of what is done there. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { ToastProvider } from '@/components/ui/toast';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import { wordsIn } from '@/lib/i18n/words.server';
import { type DeletedWords, toDeletedWords } from '@/lib/photos/deleted/deleted-words';
import { DeletedIsland } from '@/components/photos/deleted/deleted-island';
import { render } from '@/tests/support/render';

const heading = 'Recently deleted';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

let words: DeletedWords;
beforeAll(async () => {
  const [deleted, common] = await Promise.all(
    ['photos.deleted', 'common'].map((namespace) => wordsIn('en-GB', namespace)),
  );
  if (deleted && common) words = toDeletedWords(deleted, common, 'en-GB');
});

const photo = (id: string, daysLeft = 12) => ({
  id,
  name: `${id}.jpg`,
  width: 300,
  height: 200,
  small: `https://photos.test/${id}`,
  daysLeft,
});

/** A service that keeps these photos, three a page, and refuses some. */
export function show(ids: readonly string[], failing: readonly string[] = []) {
  let kept = [...ids];
  const asked: { door: string; ids: readonly string[] }[] = [];
  const page = (from: number, size: number) => ({
    photos: kept.slice(from, from + size).map((id, at) => photo(id, at === 0 ? 0 : at)),
    cursor: from + size < kept.length ? String(from + size) : null,
    total: kept.length,
  });
  const change = (door: string) =>
    async function batch({ request }: { request: Request }) {
      // The body that our own client sends.
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      asked.push({ door, ids: photoIds });
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
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <ToastProvider labels={{ region: 'Messages', close: 'Dismiss' }}>
        <main>
          <h1>{heading}</h1>
          <DeletedIsland
            first={page(0, 3)}
            words={words}
            photosHref="/my-photos/photos"
            isAboveBottomBar
          />
        </main>
      </ToastProvider>
    </SearchParamsContext>,
  );
  return { asked, user: userEvent.setup() };
}
export const box = (name: RegExp) => screen.findByRole('checkbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
