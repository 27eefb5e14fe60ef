import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  ask,
  answerDeletions,
  spyOnFailures,
  press,
  question,
  server,
  show,
} from '@/tests/photos/deletion-screen';

describe('one photo', () => {
  test('MO-03 PV-05 SE-07 it goes at once by the call that deletes several, and Ctrl+Z brings it back while the toast is there', async () => {
    const asked = answerDeletions();
    const { list, user } = show();
    await press(user, await ask(user, 'One'), 'Delete');
    await screen.findByText('1 photo deleted');
    expect(asked.splice(0)).toEqual([{ call: 'delete', ids: ['2026-03-1'] }]);
    expect(list.total()).toBe(5);
    await user.click(screen.getByRole('textbox', { name: 'Field' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(asked).toEqual([]);
    await user.tab();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('1 photo restored');
    expect(asked).toEqual([{ call: 'restore', ids: ['2026-03-1'] }]);
  });

  test('PV-05 SE-07 of a service that keeps no deleted photos the question says so, and no Undo follows', async () => {
    const asked = answerDeletions();
    const { user } = show(undefined, { isFinal: true });
    const dialog = await ask(user, 'One');
    expect(dialog).toHaveTextContent('It will be gone for good. This can’t be undone.');
    expect(dialog).not.toHaveTextContent('30 days');
    await press(user, dialog, 'Delete');
    await screen.findByText('1 photo deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(asked.map(({ call }) => call)).toEqual(['delete']);
  });

  test('ER-07 ER-12 named among the failed, it is back and the dialog says so', async () => {
    const heard = spyOnFailures();
    server.use(http.delete('*/api/photos', () => HttpResponse.json({ failed: ['2026-03-1'] })));
    const { list, user } = show();
    await press(user, await ask(user, 'One'), 'Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error: Your photo could not be deleted',
    );
    expect(list.total()).toBe(6);
    expect(String(heard.mock.lastCall)).toContain('Failed to delete photo!');
  });

  test('SE-07 when only the answer was lost, the library is what the service says, and another try takes nothing else', async () => {
    spyOnFailures();
    server.use(http.delete('*/api/photos', () => HttpResponse.error()));
    const { list, user } = show();
    list.refresh = async () => list.become([['2026-03', ['2026-03-0', '2026-03-2', '2026-03-3']]]);
    await press(user, await ask(user, 'One'), 'Delete');
    await screen.findByRole('alert');
    expect(list.total()).toBe(3);
    server.use(http.delete('*/api/photos', () => HttpResponse.json({ failed: [] })));
    await press(user, screen.getByRole('dialog', question), 'Try again');
    await screen.findByText('1 photo deleted');
    expect(list.total()).toBe(3);
  });
});
