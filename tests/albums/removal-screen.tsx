/** Renders the dialog that removes photos from an album, with a list in memory and mocked route handlers. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import { DeletionDialog } from '@/components/photo-library/grid/deletion-dialog';
import { useRemoval } from '@/components/photo-library/album/use-removal';
import { usePhotoDeletion } from '@/components/photo-library/grid/use-photo-deletion';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { deletionCalls, findPhotoUses } from '@/lib/photo-library/photos/library-deletions';
import { createMemoryList, type MemoryList } from '../photos/memory-list';
import { render } from '@/tests/support/render';

type Asked = { call: string; ids: readonly string[] };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

/**
 * Mocks the calls and returns an array that records them. The ids in `failing` fail; the ids in
 * `used` are used by the project 'Lofoten'.
 */
export function answer(failing: readonly string[] = [], used: readonly string[] = []): Asked[] {
  const asked: Asked[] = [];
  const keep = (call: string) =>
    async function batch({ request }: { request: Request }) {
      // The cast is safe: our client sends this body.
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      asked.push({ call, ids: photoIds });
      const failed = photoIds.filter((id) => failing.includes(id));
      return HttpResponse.json({ failed, present: [] });
    };
  const uses = used.length > 0 ? [{ kind: 'project', title: 'Lofoten', photoIds: used }] : [];
  server.use(
    http.get('*/api/photos/uses', () => HttpResponse.json({ uses, isComplete: true })),
    http.delete('*/api/albums/trip/photos', keep('remove')),
    http.post('*/api/albums/trip/photos', keep('put back')),
    http.delete('*/api/photos', keep('delete')),
    http.post('*/api/photos/restore', keep('restore')),
  );
  return asked;
}

export const focus = jest.fn();
type ScreenProps = { list: MemoryList; selection: SelectionStore; canRestore: boolean };
function Screen({ list, selection, canRestore }: ScreenProps) {
  const deletion = usePhotoDeletion({
    ...{ list, selection, canRestore },
    grid: { focus },
    calls: deletionCalls,
    findUses: findPhotoUses,
    removal: useRemoval('trip', canRestore),
  });
  return (
    <main>
      <h1 tabIndex={-1}>{'Trip'}</h1>
      <button onClick={() => deletion.askPhoto('all-1')}>{'One'}</button>
      <button onClick={deletion.askSelected}>{'Selected'}</button>
      <DeletionDialog deletion={deletion} />
    </main>
  );
}

/**
 * Renders an album page with `count` photos and the dialog, which is still closed.
 *
 * @param canRestore true if the service keeps deleted photos for a time
 */
export function show(count = 6, canRestore = true) {
  const list = createMemoryList([{ key: 'all', count }]);
  const selection = new SelectionStore(list);
  selection.connect();
  return { list, selection, ...render(<Screen {...{ list, selection, canRestore }} />) };
}
type Shown = ReturnType<typeof show>;

export async function ask({ user }: Shown, what: 'One' | 'Selected') {
  await user.click(screen.getByRole('button', { name: what }));
  return within(await screen.findByRole('dialog', { name: /^Remove/ }));
}
export const at = (index: number) => ({ section: 'all', index });
