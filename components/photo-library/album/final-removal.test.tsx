import { act, screen } from '@testing-library/react';
import { answer, ask, at, show } from '@/tests/albums/removal-screen';

test('AL-13 where the service keeps no deleted photos that answer says so; what only left the album can come back', async () => {
  const asked = answer();
  const shown = show(6, false);
  act(() => shown.selection.toggle(at(4)));
  const dialog = await ask(shown, 'Selected');
  const remaining = dialog.getByRole('radio', { name: /^Delete from library/ });
  expect(remaining).toHaveAccessibleDescription(
    'It disappears from your library and from all albums. This can’t be undone.',
  );
  await shown.user.click(remaining);
  await shown.user.click(dialog.getByRole('button', { name: 'Delete from library' }));
  await screen.findByText('1 photo deleted');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  act(() => shown.selection.toggle(at(0)));
  const again = await ask(shown, 'Selected');
  await shown.user.click(again.getByRole('button', { name: 'Remove from album' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('1 photo is back in the album');
  expect(asked.map(({ call }) => call)).toEqual(['delete', 'remove', 'put back']);
});
