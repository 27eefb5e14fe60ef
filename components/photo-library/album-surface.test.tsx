import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { AlbumStart } from '@/lib/albums/view';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { album, failure, server } from '@/tests/albums/album-list';
import { render } from '@/tests/support/render';
import '@/components/albums/album-menu';
import '@/components/photo-library/album/empty-album';
import '@/components/photo-library/album/photo-picker';
import { AlbumSurface } from './album-surface';

const start: AlbumStart = {
  album: album('trip', { count: 0, covers: [] }),
  sort: sortOf('created-desc'),
  access: 'offset',
  ...{ capabilities: [], sections: [], pages: [] },
};

// A new start object for each rendering: an object that was rendered before counts as a return with Back, and the list
// is read again.
const page = (canPick = true, given = { ...start }) => (
  <main>
    <AlbumSurface
      {...{ canPick }}
      start={given}
      {...{ search: '', offer: { owner: 'anna', flags: [] } }}
      created="Created today"
      albumsHref="/my-photos/albums"
      addPhotos={<button>{'Add photos'}</button>}
      gone={<h1>{'It isn’t there'}</h1>}
    />
  </main>
);

// `act` waits for the parts that are loaded on demand: the menu and the content of an empty album.
const show = (...given: Parameters<typeof page>) => act(async () => render(page(...given)));

/** Serves the album, which has no photos any more; returns the mock, which counts the requests. */
function serveAlbum() {
  const asked = jest.fn(() => HttpResponse.json(album('trip', { count: 0, covers: [] })));
  server.use(http.get('*/api/albums/trip', asked));
  return asked;
}

/** Replies to requests for the months of the library with these answers, one after the other. */
function serveLibrary(...answers: readonly ('fails' | 'is empty')[]): void {
  const left = [...answers];
  server.use(
    http.get('*/api/photos/months', () =>
      left.shift() === 'fails'
        ? HttpResponse.json(failure('unavailable'), { status: 503 })
        : HttpResponse.json({ months: [] }),
    ),
  );
}

beforeEach(() => history.replaceState(null, '', '/my-photos/albums/trip'));
afterEach(() => jest.restoreAllMocks());

test('AL-06 an empty album says so, and offers new photos and those that are there', async () => {
  const { container } = await show();
  expect(screen.getByText('Your album is empty')).toBeVisible();
  expect(screen.getByText('0 photos', { exact: false })).toBeVisible();
  expect(screen.getAllByRole('button').map((one) => one.ariaLabel ?? one.textContent)).toEqual([
    'More options for Album trip', 'Add photos', 'From my photos',
  ]); // prettier-ignore
  expect(await act(async () => axe(container))).toHaveNoViolations();
  expect(screen.getByText('Add new photos, or choose some that you already have.')).toBeVisible();
});

test('AL-06 without a library to choose from there is nothing to choose', async () => {
  await show(false);
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'From my photos' })).not.toBeInTheDocument();
});

test('the picker repeats a failed request, shows an empty library as empty, and Escape returns to its button', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
  // A failed read is repeated once, so two failures are necessary.
  serveLibrary('fails', 'fails', 'is empty');
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'From my photos' }));
  const picker = await screen.findByRole('dialog', {
    name: /^Choose photos for “\s?Album trip\s?”$/,
  });
  expect(picker).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your photo library is empty')).toBeVisible();
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'From my photos' })).toHaveFocus());
});

test('ER-03 an album that is deleted in another tab says so in the page that is open, which has the focus', async () => {
  server.use(
    http.get('*/api/albums/trip', () => HttpResponse.json(failure('notFound'), { status: 404 })),
  );
  await show();
  act(announcePhotoChange);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'It isn’t there' })).toHaveFocus(),
  );
  expect(screen.queryByText('Your album is empty')).not.toBeInTheDocument();
});

test('D-19 an album that Back shows as it was painted is read anew: what was removed since is not there again', async () => {
  const painted = { ...start };
  const asked = serveAlbum();
  const { unmount } = await show(true, painted);
  expect(asked).not.toHaveBeenCalled();
  unmount();
  await show(true, painted);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Your album is empty')).toBeVisible();
});

test('D-19 so is one that was painted anew while it was open, as after another name', async () => {
  const asked = serveAlbum();
  const { rerender, unmount } = await show();
  const renamed = { ...start, album: { ...start.album, name: 'Lofoten' } };
  rerender(page(true, renamed));
  expect(screen.getByRole('heading', { name: 'Lofoten' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  unmount();
  await show(true, renamed);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

test('SA-03 FF-03 without pages of shared albums, one that others look at is only looked at here', async () => {
  await show(true, { ...start, album: { ...start.album, isShared: true } });
  expect(screen.getByRole('heading', { name: 'Album trip' })).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
