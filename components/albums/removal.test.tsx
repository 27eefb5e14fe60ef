import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls } from '@/lib/photos/calls';
import { createMemoryList, type MemoryList } from '@/tests/photos/memory-list';
import { render } from '@/tests/support/render';
import { useRemoval } from './use-removal';

type Asked = { call: string; ids: readonly string[] };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

/** Route handlers that keep what they were asked for; `failing` ids come back as failed. */
function answer(failing: readonly string[] = []): Asked[] {
  const asked: Asked[] = [];
  const keep = (call: string) =>
    async function batch({ request }: { request: Request }) {
      // The body that our own client sends.
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      asked.push({ call, ids: photoIds });
      const failed = photoIds.filter((id) => failing.includes(id));
      return HttpResponse.json({ failed, present: [] });
    };
  server.use(
    http.delete('*/api/albums/trip/photos', keep('remove')),
    http.post('*/api/albums/trip/photos', keep('put back')),
    http.delete('*/api/photos', keep('delete')),
    http.post('*/api/photos/restore', keep('restore')),
  );
  return asked;
}

const focus = jest.fn();
function Screen({ list, selection }: { list: MemoryList; selection: SelectionStore }) {
  const removal = useRemoval('trip');
  const calls = deletionCalls;
  const deletion = usePhotoDeletion({ list, selection, grid: { focus }, calls, removal });
  return (
    <main>
      <h1 tabIndex={-1}>{'Trip'}</h1>
      <button onClick={() => deletion.askPhoto('all-1')}>{'One'}</button>
      <button onClick={deletion.askSelected}>{'Selected'}</button>
      <DeletionDialog deletion={deletion} />
    </main>
  );
}

function show(count = 6) {
  const list = createMemoryList([{ key: 'all', count }]);
  const selection = new SelectionStore(list);
  selection.connect();
  return { list, selection, ...render(<Screen {...{ list, selection }} />) };
}
type Shown = ReturnType<typeof show>;

async function ask({ user }: Shown, what: 'One' | 'Selected') {
  await user.click(screen.getByRole('button', { name: what }));
  return within(await screen.findByRole('dialog', { name: /^Remove/ }));
}
const at = (index: number) => ({ section: 'all', index });

test('AL-13 D-17 D-19 one question, two plain answers: nothing is sent before one is confirmed', async () => {
  const asked = answer();
  const shown = show();
  act(() => shown.selection.toggle(at(0)));
  act(() => shown.selection.extendTo(at(2)));
  const dialog = await ask(shown, 'Selected');
  expect(screen.getByRole('dialog', { name: 'Remove 3 photos?' })).toBeInTheDocument();
  const [remove, remaining] = dialog.getAllByRole('radio');
  expect(remove).toBeChecked();
  expect(remove).toHaveAccessibleName(/^Remove from album/);
  expect(remove).toHaveAccessibleDescription(
    'They stay in your library and in your other albums.',
  );
  expect(remaining).toHaveAccessibleName(/^Delete from library/);
  expect(remaining).toHaveAccessibleDescription(/disappear from all albums/);
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Remove/ })).toBeNull());
  expect([asked, shown.selection.size, shown.list.total()]).toEqual([[], 3, 6]);
});

test('AL-13 SE-04 photos leave the album alone, and Undo puts them back into it', async () => {
  const asked = answer();
  const shown = show();
  act(() => shown.selection.toggle(at(1)));
  const dialog = await ask(shown, 'Selected');
  await shown.user.click(dialog.getByRole('button', { name: 'Remove from album' }));
  await screen.findByText('1 photo removed from the album');
  expect([shown.list.total(), shown.selection.isActive]).toEqual([5, false]);
  await waitFor(() => expect(focus).toHaveBeenLastCalledWith(at(1)));
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 photo is back in the album');
  expect(asked).toEqual([
    { call: 'remove', ids: ['all-1'] },
    { call: 'put back', ids: ['all-1'] },
  ]);
});

test('AL-13 the other answer deletes them from the library, and Undo restores them there', async () => {
  const asked = answer();
  const shown = show();
  act(() => shown.selection.toggle(at(4)));
  const dialog = await ask(shown, 'Selected');
  await shown.user.click(dialog.getByRole('radio', { name: /^Delete from library/ }));
  expect(dialog.queryByRole('button', { name: 'Remove from album' })).toBeNull();
  await shown.user.click(dialog.getByRole('button', { name: 'Delete from library' }));
  await screen.findByText('1 photo deleted');
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 photo restored');
  expect(asked.map(({ call }) => call)).toEqual(['delete', 'restore']);
});

test('AL-13 ER-08 one photo: taken out, and when that fails it is there again and the reason is said', async () => {
  const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = answer(['all-1']);
  const shown = show();
  const dialog = await ask(shown, 'One');
  expect(screen.getByRole('dialog', { name: 'Remove this photo?' })).toBeInTheDocument();
  await shown.user.click(dialog.getByRole('button', { name: 'Remove from album' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error: Your photo could not be removed from the album');
  expect([asked.length, shown.list.total()]).toEqual([1, 6]);
  expect(heard).toHaveBeenCalled();
});

test('ER-08 D-20 SE-10 of a batch that fails in part the failed ones stay selected and are counted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = answer(['all-2']);
  const shown = show();
  shown.list.refresh = async () => shown.list.become([['all', ['all-2', 'all-5']]]);
  act(() => shown.selection.toggle(at(0)));
  act(() => shown.selection.extendTo(at(4)));
  const dialog = await ask(shown, 'Selected');
  await shown.user.click(dialog.getByRole('button', { name: 'Remove from album' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error: Your photos could not be removed from the album');
  expect(alert).toHaveTextContent('1 of 5 photos couldn’t be removed. They’re still selected.');
  expect(asked.map(({ ids }) => ids.length)).toEqual([5, 1, 1, 1]);
  expect([shown.selection.size, shown.selection.has(at(0))]).toEqual([1, true]);
});

test('CO-02 a whole album of 501 goes in batches of 500, and never asks for the whole library', async () => {
  const asked = answer();
  const shown = show(501);
  act(() => shown.selection.selectAll());
  const dialog = await ask(shown, 'Selected');
  await shown.user.click(dialog.getByRole('radio', { name: /^Delete from library/ }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await shown.user.click(dialog.getByRole('radio', { name: /^Remove from album/ }));
  await shown.user.click(dialog.getByRole('button', { name: 'Remove from album' }));
  await screen.findByText('501 photos removed from the album');
  expect(asked.map(({ call, ids }) => [call, ids.length])).toEqual([
    ['remove', 500],
    ['remove', 1],
  ]);
});
