import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerDeletions, ask, at, press, server, show } from '@/tests/photos/deletion-screen';

test('SE-07 of two deletions Ctrl+Z takes back the newest first, then the one before', async () => {
  const asked = answerDeletions();
  const { selection, user } = show();
  await press(user, await ask(user, 'One'), 'Delete');
  await screen.findByText('1 photo deleted');
  act(() => {
    selection.toggle(at(0));
    selection.extendTo(at(2));
  });
  await press(user, await ask(user, 'Selected'), 'Delete');
  await screen.findByText('3 photos deleted');
  // Wait until the dialog is closed, as a customer does before the next key press.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete \d/ })).toBeNull());
  asked.length = 0;

  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('3 photos restored');
  expect(asked).toEqual([{ call: 'restore', ids: ['2026-03-0', '2026-03-2', '2026-03-3'] }]);
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('1 photo restored');
  expect(asked.slice(1)).toEqual([{ call: 'restore', ids: ['2026-03-1'] }]);
});

test('SE-09 SE-10 of everything that was deleted, what did not come back is counted', async () => {
  server.use(
    http.delete('*/api/photos/all', () =>
      HttpResponse.json({ deletedCount: 6, deletionId: 'd-1' }),
    ),
    http.post('*/api/photos/restore', () =>
      HttpResponse.json({ failed: ['2026-03-0', '2026-01-1'] }),
    ),
  );
  const { user } = show();
  await ask(user, 'All');
  await user.type(await screen.findByLabelText('Confirm'), 'DELETE{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^4 of 6 photos/)).toBeInTheDocument();
});
