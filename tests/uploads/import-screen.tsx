/** The import modal in a test: opened, with files chosen in it, and an empty list afterwards. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ImportModal } from '@/components/uploads/import-modal';
import type { AlbumTarget } from '@/lib/add-to-album/add-to-album';
import { openUploads } from '@/lib/uploads/upload-store';
import { render } from '@/tests/support/render';
import { setUpUploads } from './import-page';

export const store = () => openUploads('owner');

/** Call it once a file. */
export function setUpImport(): void {
  setUpUploads();
  afterEach(async () => {
    const ids = store()
      .get()
      .files.map(({ id }) => id);
    act(() => store().dispatch({ kind: 'cancelled', ids }));
    act(() => store().dispatch({ kind: 'cleared' }));
    act(() => store().dispatch({ kind: 'removed', ids }));
    // What it shows follows in a moment; a row of the last test is no row of the next.
    await waitFor(() => expect(store().get().files).toEqual([]));
  });
}

export async function showImport(files: readonly File[] = [], album?: AlbumTarget) {
  const dropped = { files, entries: [] };
  const onStarted = jest.fn();
  const onClose = jest.fn();
  const onLoaded = jest.fn();
  // Suspends until its messages are there.
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
  // A dialog takes the focus a frame after it is there: what is pressed before would lose it again.
  await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true));
  const choose = (...files: File[]) => {
    const field = modal.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('no field');
    return view.user.upload(field, files);
  };
  const next = () => within(modal).getByRole('button', { name: /^(Next|Add [\d,]+ photos?)$/ });
  return { ...view, modal: within(modal), choose, next, onStarted, onClose };
}
