/** Renders the three deletion dialogs with a photo list in memory and mocked route handlers. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { render } from '@/tests/support/render';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import '@/components/photo-library/grid/delete-all-form';
import { DeletionDialog } from '@/components/photo-library/grid/deletion-dialog';
import { usePhotoDeletion } from '@/components/photo-library/grid/use-photo-deletion';
import { undoMs } from '@/components/photo-library/grid/use-undo';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { deletionCalls, findPhotoUses } from '@/lib/photo-library/photos/library-deletions';
import { createMemoryList, type MemoryList } from './memory-list';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const months = [
  { key: '2026-03', count: 4 },
  { key: '2026-01', count: 2 },
];
export const at = (index: number): PhotoPosition => ({ section: '2026-03', index });
export const focus = jest.fn();
beforeEach(() => focus.mockClear());

type Kind = {
  /** True if the page reads the uses of the photos before a deletion. */
  asksUses?: boolean;
  /** True if a filter hides a part of the library. */
  isFiltered?: boolean;
  /** True if the service deletes photos permanently. */
  isFinal?: boolean;
};
type ScreenProps = Kind & { list: MemoryList; selection: SelectionStore };

function Screen({ list, selection, asksUses, isFiltered, isFinal }: ScreenProps) {
  const findUses = asksUses ? findPhotoUses : undefined;
  const calls = deletionCalls;
  const deletion = usePhotoDeletion({
    ...{ list, selection, calls, findUses },
    grid: { focus },
    isWholeLibrary: !isFiltered,
    canRestore: !isFinal,
  });
  return (
    <main>
      <h1 tabIndex={-1}>{'Photos'}</h1>
      <button onClick={() => deletion.askPhoto('2026-03-1')}>{'One'}</button>
      <button onClick={deletion.askSelected}>{'Selected'}</button>
      {deletion.askAll && <button onClick={deletion.askAll}>{'All'}</button>}
      <input aria-label={'Field'} />
      <DeletionDialog deletion={deletion} />
    </main>
  );
}

/** Disables the 10 s timer of 'Undo', because a test on a busy machine may take longer. */
function holdUndo() {
  const { setTimeout: real } = window;
  const hold = (run: () => void, ms?: number) => (ms === undoMs ? -1 : Number(real(run, ms)));
  // The cast is safe: Node's type of setTimeout has more members than a page uses.
  jest.spyOn(window, 'setTimeout').mockImplementation(hold as typeof setTimeout);
}

export function show(counts = months, kind: Kind = {}) {
  holdUndo();
  const list = createMemoryList(counts);
  const selection = new SelectionStore(list);
  selection.connect();
  const { user } = render(<Screen {...{ list, selection }} {...kind} />);
  return { list, selection, user };
}
/** Options that find the dialog. The name is needed, because toasts also have the role `dialog`. */
export const question = { name: /^Delete/ };
export type User = ReturnType<typeof show>['user'];

export async function ask(user: User, what: 'One' | 'Selected' | 'All') {
  await user.click(screen.getByRole('button', { name: what }));
  return screen.findByRole('dialog', question);
}
export const press = async (user: User, dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));

/** Mocks the deletion handlers. Returns an array that records their requests; the `failing` ids fail. */
export function answerDeletions(failing: readonly string[] = []) {
  const asked: { call: string; ids: readonly string[] }[] = [];
  const answer = (call: string) =>
    async function batch({ request }: { request: Request }) {
      // The cast is safe: our client sends this body.
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      asked.push({ call, ids: photoIds });
      return HttpResponse.json({ failed: photoIds.filter((id) => failing.includes(id)) });
    };
  server.use(
    http.delete('*/api/photos', answer('delete')),
    http.post('*/api/photos/restore', answer('restore')),
  );
  return asked;
}

/** Rejected actions are logged to the console (ER-19); a test that causes one reads them from this spy. */
export const spyOnFailures = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());
