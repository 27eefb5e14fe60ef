import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answer, ask, at, focus, show } from '@/tests/albums/removal-screen';

test('AL-13 MO-03 D-17 D-19 one question, two plain answers: nothing is sent before one is confirmed', async () => {
  const asked = answer();
  const shown = show();
  act(() => shown.selection.toggle(at(0)));
  act(() => shown.selection.extendTo(at(2)));
  const dialog = await ask(shown, 'Selected');
  expect(screen.getByRole('dialog', { name: 'Remove 3 photos?' })).toBeInTheDocument();
  const [remove, remaining] = dialog.getAllByRole('radio');
  expect(remove).toBeChecked();
  expect(remove).toHaveAccessibleName(/^Remove from album/);
  expect(remove).toHaveAccessibleDescription('They stay in your library and in your other albums.');
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
  expect(alert).toHaveTextContent(
    'Photos that couldn’t be removed: 1 of 5. You’ll find them still selected.',
  );
  expect(asked.map(({ ids }) => ids.length)).toEqual([5, 1, 1, 1]);
  expect([shown.selection.size, shown.selection.has(at(0))]).toEqual([1, true]);
});

test('D-12 D-17 D-20 photos that arrive while a removal fails in part are never the ones that are removed next', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = answer(['all-2']);
  const shown = show();
  shown.list.refresh = async () => shown.list.become([['all', ['new', 'all-2', 'all-5']]]);
  act(() => shown.selection.toggle(at(0)));
  act(() => shown.selection.extendTo(at(4)));
  const dialog = await ask(shown, 'Selected');
  await shown.user.click(dialog.getByRole('button', { name: 'Remove from album' }));
  await screen.findByRole('alert');
  expect([shown.selection.has(at(0)), shown.selection.has(at(1))]).toEqual([false, true]);
  await shown.user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(8));
  expect(asked.slice(4).flatMap(({ ids }) => ids)).toEqual(Array(4).fill('all-2'));
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

test('D-17 what an earlier question found says nothing about the next one, and acts on nothing', async () => {
  const asked = answer([], ['all-0']);
  const shown = show();
  act(() => shown.selection.toggle(at(0)));
  act(() => shown.selection.extendTo(at(2)));
  const dialog = await ask(shown, 'Selected');
  await shown.user.click(dialog.getByRole('radio', { name: /^Delete from library/ }));
  expect(await dialog.findByText('1 of these is in “Lofoten”')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Keep those, delete the rest' })).toBeEnabled();
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Remove/ })).toBeNull());

  act(() => {
    shown.selection.clear();
    shown.selection.toggle(at(4));
    shown.selection.toggle(at(5));
  });
  const next = await ask(shown, 'Selected');
  expect(next.queryByText(/Lofoten/)).toBeNull();
  expect(next.queryByRole('button', { name: /Keep those/ })).toBeNull();
  await shown.user.click(next.getByRole('button', { name: 'Remove from album' }));
  await screen.findByText('2 photos removed from the album');
  expect(asked).toEqual([{ call: 'remove', ids: ['all-4', 'all-5'] }]);
});
