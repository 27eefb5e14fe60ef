/** Actions on the photos of an album. Participants of a shared album can only view and download (SA-03). */
import { act, cleanup, screen, within } from '@testing-library/react';
import '@/components/photo-library/viewer/viewer-overlay';
import '@/components/prints/order-prints';
import '@/components/prints/print-lens';
import type { AlbumStart } from '@/lib/albums/view';
import { openAlbum } from '@/lib/photo-library/open-album';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { album } from '@/tests/albums/album-list';
import { photoView } from '@/tests/photos/memory-list';
import { WithSurface } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { GridActions } from './grid-actions';
import { AlbumViewer } from './viewer-page';

// jsdom has no animations.
Element.prototype.animate ??= () => Object.assign(new EventTarget()) as Animation; // The code under test uses nothing else of it.

const all = ['favourites', 'photoDates', 'photoTurn', 'albumCover'] as const;

const startOf = (
  isShared: boolean,
  capabilities: AlbumStart['capabilities'] = all,
): AlbumStart => ({
  capabilities,
  album: album('trip', { isShared }),
  sort: sortOf('created-desc'),
  access: 'offset',
  sections: [{ key: 'all', count: 2 }],
  pages: [{ section: 'all', page: 0, photos: [photoView('a'), photoView('b')] }],
});
const position = { section: 'all', index: 0 };

/** The flag for copying to albums is off; the flag for prints is on. */
const offer = { owner: 'anna', flags: ['PhotoManagementOrderPrintsEnabled'] } as const;

/** Renders an album with one photo selected and, if `opened` is a position, the viewer's page of that photo. */
async function showActions(
  isShared: boolean,
  opened: typeof position | null,
  capabilities?: AlbumStart['capabilities'],
) {
  const surface = openAlbum(startOf(isShared, capabilities), {});
  const selection = new SelectionStore(surface.list);
  selection.connect();
  selection.toggle(position);
  const { user } = await act(async () =>
    render(
      <main>
        <WithSurface {...{ ...surface, ...offer, selection }}>
          <GridActions position={opened} />
        </WithSurface>
      </main>,
    ),
  );
  return user;
}
const showViewer = (isShared: boolean) =>
  act(async () => render(<AlbumViewer start={startOf(isShared)} {...{ position, offer }} />));
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('button')
    .map((one) => one.ariaLabel ?? one.textContent);

test('SA-03 the bar of an album that others look at has the download alone, and no key deletes', async () => {
  const user = await showActions(true, null);
  expect(namesIn(screen.getByRole('region', { name: 'Selected photos' }))).toEqual([
    'Select all', 'Keyboard shortcuts', 'Download', 'Cancel',
  ]); // prettier-ignore
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('AL-08 AL-13 that of an own album has its cover, what other features do, and the deletion', async () => {
  const user = await showActions(false, null);
  expect(namesIn(screen.getByRole('region', { name: 'Selected photos' }))).toEqual([
    'Select all', 'Keyboard shortcuts', 'Download', 'Favourite', 'Change date', 'Turn', 'Use as cover',
    'Order prints', 'Print sizes', 'Delete', 'Cancel',
  ]); // prettier-ignore
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: /^Remove/ })).toBeInTheDocument();
});

test('TL-10 of a service that announces nothing no cover is chosen', async () => {
  await showActions(false, null, []);
  expect(namesIn(screen.getByRole('region', { name: 'Selected photos' }))).toEqual([
    'Select all', 'Keyboard shortcuts', 'Download', 'Order prints', 'Print sizes', 'Delete', 'Cancel',
  ]); // prettier-ignore
});

const looking = ['Back to photos', 'Zoom in', 'Previous photo', 'Next photo', 'Download'];

test('SA-03 PV-16 above it and under an address of its own, a photo of such an album is only looked at', async () => {
  await showActions(true, position);
  expect(namesIn(await screen.findByRole('dialog'))).toEqual([...looking, 'Details']);
  cleanup();
  await showViewer(true);
  expect(namesIn(document.body)).toEqual([...looking, 'Details']);
  cleanup();
  await showViewer(false);
  expect(namesIn(document.body)).toEqual([
    ...[...looking, 'Favourite', 'Turn', 'Use as cover', 'Order prints', 'Delete', 'Details'],
  ]);
});
