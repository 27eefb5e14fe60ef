import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { album, failure, server } from '@/tests/albums/album-list';
import { render } from '@/tests/support/render';
import { SharedAlbumSurface } from './shared-album-surface';

afterEach(() => jest.restoreAllMocks());

test('SA-06 a shared album that its owner ends says so in the page that is open, which has the focus', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/shared-albums/trip', () =>
      HttpResponse.json(failure('notFound'), { status: 404 }),
    ),
  );
  const shared = { ...album('trip', { isShared: true }), isOwner: false, availableUntil: null };
  await act(async () =>
    render(
      <main>
        <SharedAlbumSurface
          start={{
            album: shared,
            sort: sortOf('created-desc'),
            hasPhotoUrls: true,
            sections: [],
            pages: [],
          }}
          {...{ search: '', offer: { flags: [], owner: 'anna' } }}
          {...{ created: 'Created today', about: null, empty: <p>{'Empty'}</p> }}
          albumsHref={null}
          gone={<h1 tabIndex={-1}>{'It isn’t there'}</h1>}
        />
      </main>,
    ),
  );
  expect(screen.getByText('Empty')).toBeVisible();
  act(announcePhotoChange);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'It isn’t there' })).toHaveFocus(),
  );
});
