/** Opens the import modal in a test, chooses files, and empties the list afterwards. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ImportModal } from '@/components/uploads/import-modal';
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import { openUploads } from '@/lib/uploads/upload-store';
import { render } from '@/tests/support/render';
import { setUpUploads } from './import-page';

export const store = () => openUploads('owner');

/** Call this once in each test file. */
export function setUpImport(): void {
  setUpUploads();
  afterEach(async () => {
    const ids = store()
      .get()
      .files.map(({ id }) => id);
    act(() => store().dispatch({ kind: 'cancelled', ids }));
    act(() => store().dispatch({ kind: 'cleared' }));
    act(() => store().dispatch({ kind: 'removed', ids }));
    // The shown list is updated later; wait, so that no row of this test is left for the next one.
    await waitFor(() => expect(store().get().files).toEqual([]));
  });
}

export async function showImport(files: readonly File[] = [], album?: AlbumTarget) {
  const dropped = { files, entries: [] };
  const onStarted = jest.fn();
  const onClose = jest.fn();
  const onLoaded = jest.fn();
  // The modal suspends until its messages have loaded.
  const view = await act(async () =>
    render(
      <ImportModal
        owner="owner"
        open
        hasAlbums
        {...{ dropped, album, onLoaded, onClose, onStarted }}
      />,
    ),
  );
  const modal = await screen.findByRole('dialog', { name: 'Add photos' });
  // A dialog takes the focus one frame after it opens; without this wait it would move the test's focus.
  await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true));
  const choose = (...files: File[]) => {
    const field = modal.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('no field');
    return view.user.upload(field, files);
  };
  const next = () => within(modal).getByRole('button', { name: /^(Next|Add [\d,]+ photos?)$/ });
  return { ...view, modal: within(modal), choose, next, onStarted, onClose };
}
