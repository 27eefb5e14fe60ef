import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import '@/components/ui/toast-viewport';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { album, serveAlbums, server, setUpCopying } from '@/tests/albums/copy-screen';
import { photoView } from '@/tests/photos/memory-list';
import { render } from '@/tests/support/render';
import { PickerGrid } from './picker-grid';

setUpCopying();

test('D-20 while photos are being added no further ones are chosen, which would be lost', async () => {
  serveAlbums();
  let go = () => {};
  const isHeld = new Promise<void>((resolve) => (go = resolve));
  server.use(http.post('*/api/albums/:id/photos', () => isHeld));
  const sections = [{ key: '2026-03', count: 3 }];
  const photos = ['a', 'b', 'c'].map((id) => photoView(id));
  const list = new PhotoCollection(
    { sections, pages: [{ section: '2026-03', page: 0, photos }] },
    {
      name: 'list',
      sections: async () => sections,
      page: async () => ({ photos, cursor: null }),
    },
  );
  const onClose = jest.fn();
  // The grid needs the AbortController of jsdom for event listeners; fetch needs the one of Node.
  const { AbortController: ofNode } = globalThis;
  const frame = document.body.appendChild(document.createElement('iframe'));
  globalThis.AbortController = Reflect.get(frame.contentWindow ?? {}, 'AbortController');
  const { user } = render(
    <PickerGrid {...{ list, album: album('trip'), owner: 'anna', title: 'Choose', onClose }} />,
  );
  globalThis.AbortController = ofNode;
  const tile = () => screen.getByRole('option', { name: /a\.jpg$/, hidden: true });
  expect(tile().closest('[inert]')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Add 3 photos' }));
  await waitFor(() => expect(tile().closest('[inert]')).not.toBeNull());
  await act(async () => go());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
