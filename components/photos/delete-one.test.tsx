import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  ask,
  answerDeletions,
  hearFailures,
  press,
  question,
  server,
  show,
} from '@/tests/photos/deletion-screen';

describe('one photo', () => {
  test('SE-07 it goes at once, and Ctrl+Z brings it back while the toast is there', async () => {
    const asked = answerDeletions();
    server.use(http.delete('*/api/photos/2026-03-1', () => HttpResponse.json({ failed: [] })));
    const { list, user } = show();
    await press(user, await ask(user, 'One'), 'Delete');
    await screen.findByText('1 photo deleted');
    expect(list.total()).toBe(5);
    await user.click(screen.getByRole('textbox', { name: 'Field' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(asked).toEqual([]);
    await user.tab();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('1 photo restored');
    expect(asked).toEqual([{ call: 'restore', ids: ['2026-03-1'] }]);
  });

  test('ER-07 ER-12 named among the failed, it is back and the dialog says so', async () => {
    const heard = hearFailures();
    server.use(
      http.delete('*/api/photos/2026-03-1', () => HttpResponse.json({ failed: ['2026-03-1'] })),
    );
    const { list, user } = show();
    await press(user, await ask(user, 'One'), 'Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error: Your photo could not be deleted',
    );
    expect(list.total()).toBe(6);
    expect(String(heard.mock.lastCall)).toContain('Failed to delete photo!');
  });

  test('SE-07 when only the answer was lost, the library is what the service says, and another try takes nothing else', async () => {
    hearFailures();
    server.use(http.delete('*/api/photos/2026-03-1', () => HttpResponse.error()));
    const { list, user } = show();
    list.refresh = async () => list.become([['2026-03', ['2026-03-0', '2026-03-2', '2026-03-3']]]);
    await press(user, await ask(user, 'One'), 'Delete');
    await screen.findByRole('alert');
    expect(list.total()).toBe(3);
    server.use(http.delete('*/api/photos/2026-03-1', () => HttpResponse.json({ failed: [] })));
    await press(user, screen.getByRole('dialog', question), 'Try again');
    await screen.findByText('1 photo deleted');
    expect(list.total()).toBe(3);
  });
});
