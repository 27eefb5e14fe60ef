/** A screen with the three questions, over a library in memory and doors at the edge of the network. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ToastProvider } from '@/components/ui/toast';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import { deletionCalls } from '@/lib/photos/deletion-client';
import { wordsIn } from '@/lib/i18n/words.server';
import { type DeletionWords, toDeletionWords } from '@/lib/photo-grid/deletion-words';
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';
import { type MemoryLibrary, createMemoryLibrary } from './memory-library';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import '@/components/photo-grid/delete-all-form';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let words: DeletionWords;
beforeAll(async () => {
  const [deletion, common] = await Promise.all(
    ['photos.deletion', 'common'].map((namespace) => wordsIn('en-GB', namespace)),
  );
  if (deletion && common) words = toDeletionWords(deletion, common, 'en-GB');
});

const months = [
  { year: 2026, month: 3, count: 4 },
  { year: 2026, month: 1, count: 2 },
];
export const at = (index: number): PhotoPlace => ({ month: '2026-03', index });
export const focus = jest.fn();
beforeEach(() => focus.mockClear());

type ScreenProps = { library: MemoryLibrary; selection: SelectionStore };

function Screen({ library, selection }: ScreenProps) {
  const deletion = usePhotoDeletion({
    library,
    selection,
    timeline: { focus },
    calls: deletionCalls,
    words,
  });
  return (
    <main>
      <h1 tabIndex={-1}>{'Photos'}</h1>
      <button onClick={() => deletion.askPhoto('2026-03-1')}>{'One'}</button>
      <button onClick={deletion.askSelected}>{'Selected'}</button>
      <button onClick={deletion.askAll}>{'All'}</button>
      <input aria-label={'Field'} />
      <DeletionDialog deletion={deletion} words={words} />
    </main>
  );
}

export function show(counts = months) {
  const library = createMemoryLibrary(counts);
  const selection = new SelectionStore(library);
  selection.connect();
  render(
    <ToastProvider labels={{ region: 'Messages', close: 'Dismiss' }}>
      <Screen library={library} selection={selection} />
    </ToastProvider>,
  );
  return { library, selection, user: userEvent.setup() };
}
/** Messages are dialogs by their role, too. */
export const question = { name: /^Delete/ };
export type User = ReturnType<typeof userEvent.setup>;

export async function ask(user: User, what: 'One' | 'Selected' | 'All') {
  await user.click(screen.getByRole('button', { name: what }));
  return screen.findByRole('dialog', question);
}
export const press = async (user: User, dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));

/** Doors that keep what they were asked for; `failing` ids come back as failed. */
export function doors(failing: readonly string[] = []) {
  const asked: { door: string; ids: readonly string[] }[] = [];
  const answer = (door: string) =>
    async function batch({ request }: { request: Request }) {
      // The body that our own client sends.
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      asked.push({ door, ids: photoIds });
      return HttpResponse.json({ failed: photoIds.filter((id) => failing.includes(id)) });
    };
  server.use(
    http.delete('*/api/photos', answer('delete')),
    http.post('*/api/photos/restore', answer('restore')),
  );
  return asked;
}

/** ER-19 asks for rejected actions in the console; the test that provokes one looks at it. */
export const hearFailures = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());
