import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { keepCopy } from '@/lib/photo-library/album/copy-draft';
import {
  askToCopy,
  dialogOf,
  spyOnFailures,
  problem,
  serveAlbums,
  server,
  setUpCopying,
  showBar,
} from '@/tests/albums/copy-screen';

setUpCopying();
beforeEach(() => void spyOnFailures());

test('D-29 a session that ends in the middle loses nothing: after signing in the rest is asked again', async () => {
  let isSignedOut = true;
  const { added, content } = serveAlbums({
    answer: (number) => (isSignedOut && number > 1 ? problem('unauthenticated', 401) : undefined),
  });
  const { inside, choose, submit, unmount } = await askToCopy(1_100);
  await choose(/^Summer/);
  await choose(/^Winter/);
  await submit();
  expect(await inside.findByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(inside.getByText(/500 added, 600 failed/)).toBeVisible();
  // After 401 nothing more is sent, because every request would fail.
  expect(added).toHaveLength(2);
  unmount();
  isSignedOut = false;
  const { user } = showBar(3);
  const again = within(await dialogOf());
  expect(await again.findByRole('checkbox', { name: /^Winter/ })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Copy to 2 albums' }));
  const told = await screen.findByText('Photos copied to 2 albums');
  // Photos that an earlier batch of this copy has added count as added.
  expect(told).toHaveTextContent('Summer: 1,100 added');
  expect(told).toHaveTextContent('Winter: 1,100 added');
  expect(told).not.toHaveTextContent('already there');
  expect([content.get('Summer')?.length, content.get('Winter')?.length]).toEqual([1_100, 1_100]);
});

test('D-29 D-20 what is refused after signing in is not called selected, and asked once more the next time', async () => {
  let isRefusing = true;
  const { content } = serveAlbums({
    answer: (_, __, ids) => ({ status: 200, body: { failed: isRefusing ? ids.slice(0, 1) : [] } }),
  });
  const chosen = [{ id: 'Winter', name: 'Winter' }];
  keepCopy('anna', { photoIds: ['a', 'b'], chosen, newAlbum: null, intent: 'i' });
  // The draft may come from the photo picker of this album; the album is then offered even on its own page.
  const { user, unmount } = showBar(3, 'Winter');
  const again = within(await dialogOf());
  expect(await again.findByRole('checkbox', { name: /^Winter/ })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Copy to 1 album' }));
  expect(await again.findByText('1 photo isn’t copied yet.')).toBeVisible();
  await user.click(again.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  unmount();
  isRefusing = false;
  const next = showBar(3, 'Winter');
  const inside = within(await dialogOf());
  expect(inside.getByText('1 photo selected')).toBeVisible();
  await next.user.click(inside.getByRole('button', { name: 'Copy to 1 album' }));
  await screen.findByText(/^Photos copied to/);
  expect(content.get('Winter')).toEqual(['b', 'a']);
});

test('what another customer left behind in this window is nobody’s', async () => {
  serveAlbums();
  sessionStorage.setItem(
    'form-draft:copy-to-album',
    JSON.stringify({
      owner: 'ben',
      keptAt: Date.now(),
      values: { photoIds: ['x'], chosen: [], newAlbum: null, intent: 'i' },
    }),
  );
  showBar(3);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('D-29 an album that was chosen before signing in is filled although the list of albums does not come', async () => {
  const { content } = serveAlbums();
  server.use(
    http.get('*/api/albums', () =>
      HttpResponse.json(problem('unavailable', 503).body, { status: 503 }),
    ),
  );
  keepCopy('anna', {
    photoIds: ['a', 'b'],
    chosen: [{ id: 'Winter', name: 'Winter' }],
    newAlbum: { key: 'k', name: 'Rome' },
    intent: 'i',
  });
  const { user } = showBar(3);
  const again = within(await dialogOf());
  await user.click(again.getByRole('button', { name: 'Copy to 2 albums' }));
  await screen.findByText('Photos copied to 2 albums');
  expect(content.get('Winter')).toEqual(['a', 'b']);
});
