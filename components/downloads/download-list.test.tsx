import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ArchiveView, DownloadView } from '@/lib/downloads/schema';
import { stubPush } from '@/tests/photos/push-stub';
import { render } from '@/tests/support/render';
import { DownloadList } from './download-list';
import { SharedAlbumDownload } from './shared-album-download';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
const push = stubPush();

const archive = (changes: Partial<ArchiveView>): ArchiveView => ({
  ...{ id: 'a', part: 1, state: 'ready', failure: null, photoCount: 5, missingCount: 0 },
  ...{ size: '4.59 MB', until: '28 November 2026', isFetched: false },
  ...changes,
});
const download = (id: string, ...archives: ArchiveView[]): DownloadView => ({
  ...{ id, asked: '21 November 2026 at 10:00', albumName: null, archives },
  photoCount: archives.reduce((sum, { photoCount }) => sum + photoCount, 0),
});
const gone = { size: null, until: null };

test('DL-01 RT-05 every state says what it is, and what is ready has its link', async () => {
  const { container } = render(
    <DownloadList
      downloads={[
        download('one', archive({ id: 'p1' }), archive({ id: 'p2', part: 2, isFetched: true })),
        download('two', archive({ id: 'f', state: 'failed', failure: 'noRoom', ...gone })),
        download('three', archive({ id: 'x', state: 'expired', ...gone, missingCount: 2 })),
      ]}
    />,
  );
  const [first, second, third] = screen.getAllByRole('heading').map((one) => one.closest('li'));
  const at = (item?: HTMLElement | null) => within(item ?? document.body);
  expect(at(first).getByRole('link', { name: 'Download File 1 of 2' })).toHaveAttribute(
    'href',
    '/api/downloads/p1/file',
  );
  expect(at(first).getByRole('link', { name: 'Download again File 2 of 2' })).toBeInTheDocument();
  expect(at(first).getAllByText('4.59 MB · available until 28 November 2026')).toHaveLength(2);
  expect(at(second).getByText(/short of space/)).toBeInTheDocument();
  expect(at(second).queryByRole('link')).not.toBeInTheDocument();
  expect(at(third).getByText(/2 photos were no longer there/)).toBeInTheDocument();
  // Only the service knows until when a file is available, so the page promises no number of days.
  expect(at(third).queryByText(/days/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Prepare again' })).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
});

test('D-31 what is being made is followed until it is ready, also when no hint ever comes', async () => {
  let state: ArchiveView['state'] = 'underWay';
  server.use(
    http.get('*/api/downloads', () =>
      HttpResponse.json({ downloads: [download('one', archive({ state }))] }),
    ),
  );
  render(<DownloadList downloads={[download('one', archive({ state, ...gone }))]} />);
  expect(screen.getByText('Preparing')).toBeInTheDocument();
  await waitFor(() => expect(push.isOpen()).toBe(true));
  state = 'ready';
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('link', { name: 'Download' })).toBeInTheDocument();
  await waitFor(() => expect(push.isOpen()).toBe(false));
});

test('SA-01 DL-02 a shared album says how much of it was downloaded, and one press brings the rest in announced files', async () => {
  const had = 120;
  const asked: unknown[] = [];
  const keys = new Set<string | null>();
  let tries = 0;
  server.use(
    http.get('*/api/downloads/shared-albums/al', () =>
      HttpResponse.json({ total: 310, had, underWay: asked.length > 0 ? 190 : 0, ready: 0 }),
    ),
    http.post('*/api/downloads', async ({ request }) => {
      keys.add(request.headers.get('idempotency-key'));
      tries += 1;
      // The first request may have been accepted, but its reply is lost.
      if (tries === 1) return HttpResponse.error();
      asked.push(await request.json());
      return HttpResponse.json({ archives: ['r1', 'r2'], missingCount: 0 }, { status: 202 });
    }),
    http.get('*/api/downloads', () => HttpResponse.json({ downloads: [] })),
  );
  const { container } = render(<SharedAlbumDownload albumId="al" />);
  expect(await screen.findByText('120 of 310 downloaded')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  const rest = screen.getByRole('button', { name: 'Download the rest (2 files)' });
  await userEvent.click(rest);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await userEvent.dblClick(rest, { delay: null });
  expect(await screen.findByText('120 of 310 downloaded 190 on their way.')).toBeInTheDocument();
  expect(asked).toEqual([{ albumId: 'al', rest: true }]);
  expect([tries, keys.size]).toEqual([2, 1]);
  expect(screen.queryByRole('button', { name: /Download the rest/ })).not.toBeInTheDocument();
});

test('SA-01 DL-02 of a very large shared album no more files are announced than one press makes', async () => {
  const progress = { total: 6_100, had: 100, underWay: 0, ready: 0 };
  server.use(
    http.get('*/api/downloads/shared-albums/al', () => HttpResponse.json(progress)),
    http.get('*/api/downloads', () => HttpResponse.json({ downloads: [] })),
  );
  render(<SharedAlbumDownload albumId="al" />);
  expect(
    await screen.findByRole('button', { name: 'Download the rest (50 files)' }),
  ).toBeInTheDocument();
});

test('SA-01 DL-04 files of a shared album that are ready and did not arrive are brought by another press', async () => {
  const asked: unknown[] = [];
  server.use(
    http.get('*/api/downloads/shared-albums/al', () =>
      HttpResponse.json({ total: 120, had: 0, underWay: 120, ready: 2 }),
    ),
    http.post('*/api/downloads', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ archives: ['r1', 'r2'], missingCount: 0 }, { status: 202 });
    }),
    http.get('*/api/downloads', () => HttpResponse.json({ downloads: [] })),
  );
  render(<SharedAlbumDownload albumId="al" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download the rest (2 files)' }));
  await waitFor(() => expect(asked).toEqual([{ albumId: 'al', rest: true }]));
});

test('DL-01 ER-09 what is prepared again says how many photos are left out', async () => {
  server.use(
    http.post('*/api/downloads/one/again', () =>
      HttpResponse.json({ archives: ['n'], missingCount: 40 }, { status: 202 }),
    ),
    http.get('*/api/downloads', () => HttpResponse.json({ downloads: [] })),
  );
  render(<DownloadList downloads={[download('one', archive({ state: 'expired', ...gone }))]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Prepare again' }));
  expect(await screen.findByText('40 photos were no longer there.')).toBeVisible();
});
