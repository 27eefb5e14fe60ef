/** Opens the import modal, chooses files in it, and empties its list after each test. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ImportModal } from '@/components/uploads/import-modal';
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import { openUploads } from '@/lib/uploads/upload-store';
import { render } from '@/tests/support/render';
import { setUpUploads } from './import-page';

export const store = () => openUploads('owner');

/** Registers the setup of a test file. Call it once in each test file. */
export function setUpImport(): void {
  setUpUploads();
  afterEach(async () => {
    const ids = store()
      .get()
      .files.map(({ id }) => id);
    act(() => store().dispatch({ kind: 'cancelled', ids }));
    act(() => store().dispatch({ kind: 'cleared' }));
    act(() => store().dispatch({ kind: 'removed', ids }));
    // The list is updated asynchronously. Wait, so that no file of this test remains for the next
    // one.
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
  // A dialog takes the focus one frame after it opens. Without this wait it would take the focus
  // away from what a test has focused.
  await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true));
  const choose = (...files: File[]) => {
    const field = modal.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('no field');
    return view.user.upload(field, files);
  };
  const next = () => within(modal).getByRole('button', { name: /^(Next|Add [\d,]+ photos?)$/ });
  return { ...view, modal: within(modal), choose, next, onStarted, onClose };
}
