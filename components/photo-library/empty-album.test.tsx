import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { keepCopy } from '@/lib/photo-library/album/copy-draft';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import type { SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { album, server } from '@/tests/albums/album-list';
import { messagesOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import '@/components/albums/album-menu';
import '@/components/photo-library/copy-to-album/copy-dialog';
import '@/components/photo-library/copy-to-album/copy-to-album';
import '@/components/photo-library/album/empty-album';
import { AlbumSurface } from './album-surface';
import './grid-actions';

type Given = { canAdd?: boolean; canPick?: boolean; flags?: SurfaceOffer['flags'] };

/** Renders an album that has never contained a photo; `act` waits for its content, which is loaded on demand. */
const show = ({ canAdd = true, canPick = true, flags = [] }: Given) =>
  act(async () =>
    render(
      <main>
        <AlbumSurface
          start={{
            album: album('trip', { count: 0, covers: [] }),
            ...{ sort: sortOf('created-desc'), access: 'offset' },
            ...{ capabilities: [], sections: [], pages: [] },
          }}
          {...{ canPick, offer: { flags, owner: 'anna' }, search: '' }}
          {...{ albumsHref: '/my-photos/albums', created: 'Created today' }}
          addPhotos={canAdd && <button>{'Add photos'}</button>}
          gone={null}
        />
      </main>,
    ),
  );

test.each([
  [true, false, /^Add new photos: /, 1],
  [false, true, 'Choose some of the photos that you already have.', 1],
  [false, false, null, 0],
])(
  'AL-06 FF-03 an empty album offers in words what it has buttons for: add %j, choose %j',
  async (canAdd, canPick, text, buttons) => {
    await show({ canAdd, canPick });
    expect(screen.getByText('Your album is empty')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /photos$/ })).toHaveLength(buttons);
    if (text) expect(screen.getByText(text)).toBeVisible();
    else expect(screen.queryByText(/^(Add new|Choose some)/)).not.toBeInTheDocument();
  },
);

test('D-29 an album that is still empty asks for what a lost session has cut off', async () => {
  server.use(
    http.get('*/api/messages/copyToAlbum', () => HttpResponse.json(messagesOf())),
    http.get('*/api/albums', () => HttpResponse.json({ albums: [], cursor: null })),
  );
  document.documentElement.lang = 'en-GB';
  const chosen = [{ id: 'trip', name: 'Album trip' }];
  keepCopy('anna', { photoIds: ['a', 'b'], chosen, newAlbum: null, intent: 'i' });
  await show({ flags: ['PhotoManagementAlbumViewEnabled'] });
  const dialog = await screen.findByRole('dialog', { name: 'Copy to album' });
  expect(within(dialog).getByText('2 photos selected')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Copy to 1 album' })).toBeVisible();
});
