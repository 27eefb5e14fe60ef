/** Downloads of one photo of a shared album, for services that announce different extensions. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/toast-viewport';
import { DownloadAction } from '@/components/photo-library/actions/download';
import { useSurface } from '@/components/photo-library/grid/surface';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList } from '@/tests/photos/memory-list';
import { Bar } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { useSharedDownload } from './use-shared-download';

const asked: unknown[] = [];
const server = setupServer(
  http.get('*/api/shared-albums/trip/photos/:id/url', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return HttpResponse.json({ url: 'https://files.test/original' });
  }),
  http.get('https://files.test/original', () => HttpResponse.arrayBuffer(new ArrayBuffer(3))),
  http.get('*/api/downloads', () => HttpResponse.json({ downloads: [] })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked.length = 0;
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

function Download() {
  const fetchUrl = useSharedDownload('trip', useSurface().hasPhotoUrls);
  return <DownloadAction fetchUrl={fetchUrl} sharedAlbumId="trip" />;
}

function show(hasPhotoUrls: boolean) {
  const list = createMemoryList([{ key: 'all', count: 2 }]);
  list.patch(['all-1'], (photo) => ({ ...photo, ownerId: 'ben' }));
  const selection = new SelectionStore(list);
  selection.connect();
  const { user } = render(<Bar {...{ list, selection, hasPhotoUrls }} actions={[Download]} />);
  act(() => selection.toggle({ section: 'all', index: 1 }));
  const download = () => user.click(screen.getByRole('button', { name: 'Download' }));
  return { selection, download };
}

test('PV-16 SE-04 a service that says where one photo is, is asked with its owner', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { selection, download } = show(true);
  await download();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['/api/shared-albums/trip/photos/all-1/url?ownerId=ben']);
  await waitFor(() => expect(selection.isActive).toBe(false));
});

test('PV-16 SE-04 from another service one photo comes as an archive of the album, asked for once', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const keys: (string | null)[] = [];
  const answer = (status: number) =>
    server.use(
      http.post('*/api/downloads', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        asked.push(await request.json());
        return status === 200
          ? HttpResponse.json({ archives: ['d-1'], missingCount: 0 })
          : HttpResponse.json(
              { error: { code: 'unavailable', correlationId: 'c' } },
              { status: 503 },
            );
      }),
    );
  const { selection, download } = show(false);
  answer(503);
  await download();
  await screen.findByText(/^Error: Your photo could not be downloaded/);
  expect(selection.isActive).toBe(true);
  answer(200);
  await download();
  await waitFor(() => expect(selection.isActive).toBe(false));
  expect(asked).toEqual(Array(2).fill({ photoIds: ['all-1'], albumId: 'trip' }));
  expect(new Set(keys).size).toBe(1);
});
