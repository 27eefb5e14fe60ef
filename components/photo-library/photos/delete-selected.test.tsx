import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import {
  ask,
  at,
  answerDeletions,
  focus,
  spyOnFailures,
  press,
  question,
  server,
  show,
} from '@/tests/photos/deletion-screen';

describe('the selected photos', () => {
  test('D-17 MO-03 nothing is sent before the confirm; Escape and Cancel mean no', async () => {
    const asked = answerDeletions();
    const { list, selection, user } = show();
    act(() => selection.toggle(at(0)));
    const dialog = await ask(user, 'Selected');
    expect(dialog).toHaveAccessibleName('Delete 1 photo?');
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    expect(await act(async () => axe(document.body))).toHaveNoViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
    await press(user, await ask(user, 'Selected'), 'Cancel');
    expect([list.total(), asked, selection.size]).toEqual([6, [], 1]);
  });

  test('SE-04 SE-07 they go, the mode ends, the next photo has the focus, and Undo brings them back', async () => {
    const asked = answerDeletions();
    const { list, selection, user } = show();
    act(() => selection.toggle(at(1)));
    act(() => selection.extendTo(at(2)));
    await press(user, await ask(user, 'Selected'), 'Delete');
    await screen.findByText('2 photos deleted');
    expect(asked).toEqual([{ call: 'delete', ids: ['2026-03-1', '2026-03-2'] }]);
    expect([list.total(), selection.isActive]).toEqual([4, false]);
    await waitFor(() => expect(focus).toHaveBeenLastCalledWith(at(1)));

    list.become([['2026-03', ['2026-03-0', '2026-03-1', '2026-03-2', '2026-03-3']]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 photos restored');
    expect(asked.at(-1)).toEqual({ call: 'restore', ids: ['2026-03-1', '2026-03-2'] });
    expect(focus).toHaveBeenLastCalledWith(at(1));
  });

  test('D-20 SE-10 of a partly failed deletion the dialog says how many, and those stay selected', async () => {
    const heard = spyOnFailures();
    const asked = answerDeletions(['2026-03-3']);
    const { list, selection, user } = show();
    list.refresh = async () => list.become([['2026-03', ['2026-03-3']]]);
    act(() => selection.selectAll());
    await press(user, await ask(user, 'Selected'), 'Delete');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error: Your photos could not be deleted');
    expect(alert).toHaveTextContent('1 of 6 photos couldn’t be deleted. They’re still selected.');
    expect(asked.map(({ ids }) => ids.length)).toEqual([6, 1, 1, 1]);
    expect(String(heard.mock.lastCall)).toContain('Exceeded maximum amount of retries!');
    expect([selection.size, list.total()]).toEqual([1, 1]);
  });

  test('AU-11 MO-02 after the session has ended everything is back, still selected, and the way to sign in leads here', async () => {
    spyOnFailures();
    const error = { code: 'unauthenticated', correlationId: 'c-1' };
    server.use(http.delete('*/api/photos', () => HttpResponse.json({ error }, { status: 401 })));
    const { list, selection, user } = show();
    act(() => selection.toggle(at(0)));
    await press(user, await ask(user, 'Selected'), 'Delete');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You’ve been signed out.');
    expect(within(alert).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      `/api/auth/sign-in?return=${encodeURIComponent(location.pathname)}`,
    );
    expect([list.total(), selection.size]).toEqual([6, 1]);
  });

  test('AU-11 D-18 an Undo after the session has ended says where the photos are, and leads to signing in', async () => {
    spyOnFailures();
    answerDeletions();
    const error = { code: 'unauthenticated', correlationId: 'c-1' };
    server.use(
      http.post('*/api/photos/restore', () => HttpResponse.json({ error }, { status: 401 })),
    );
    const { selection, user } = show();
    act(() => selection.toggle(at(0)));
    await press(user, await ask(user, 'Selected'), 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(
        'Your photos couldn’t be restored. You’ll find them in Recently deleted for 30 days. You’ve been signed out. Please sign in again to continue.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  });

  test('MO-02 ER-07 offline the dialog stays, says so, and everything is back', async () => {
    spyOnFailures();
    server.use(http.delete('*/api/photos', () => HttpResponse.error()));
    const { list, selection, user } = show();
    act(() => selection.toggle(at(0)));
    await press(user, await ask(user, 'Selected'), 'Delete');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error: Your photos could not be deleted. You’re offline.');
    expect(screen.getByRole('dialog', question)).toBeVisible();
    expect([list.total(), selection.size]).toEqual([6, 1]);
    answerDeletions();
    await press(user, screen.getByRole('dialog', question), 'Try again');
    await screen.findByText('1 photo deleted');
    await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
  });
});
