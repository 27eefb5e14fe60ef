import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '@/tests/photos/viewer';

test('D-15 the keys of the grid mean the same in the preview', async () => {
  const user = userEvent.setup();
  const { deleted } = show(undefined, undefined, undefined, { canUndo: true });
  await user.keyboard('{Delete}');
  expect(deleted).toEqual(['2026-05-0']);
  await user.keyboard('i');
  expect(screen.getByRole('region', { name: 'Details' })).toBeInTheDocument();
  await user.keyboard('i');
  expect(screen.queryByRole('region', { name: 'Details' })).not.toBeInTheDocument();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = within(sheet).getAllByRole('term');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Go to another photo',
    'Move the enlarged photo',
    'Back to photos',
    'Show the details',
    'Delete the photo',
    'Download the photo',
    'Undo the last change',
    'Show this list',
  ]);
});

test('a key that does nothing here is not in the list of them; one of another feature is', async () => {
  const user = userEvent.setup();
  show(undefined, undefined, undefined, {
    onDelete: undefined,
    actions: () => <button aria-keyshortcuts="F">Favourite</button>,
  });
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).queryByText('Delete the photo')).toBeNull();
  expect(within(sheet).queryByText('Undo the last change')).toBeNull();
  expect(within(sheet).getByText(/^Add to favourites/)).toBeVisible();
});
