import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import {
  answerDeletions,
  ask,
  spyOnFailures,
  press,
  server,
  show,
} from '@/tests/photos/deletion-screen';

describe('all photos', () => {
  const all = (answer: () => Response) => server.use(http.delete('*/api/photos/all', answer));

  test('SE-05 SE-08 MO-03 another word is refused on submit only; the right one deletes everything', async () => {
    let calls = 0;
    all(() => {
      calls += 1;
      return HttpResponse.json({ deletedCount: 6, deletionId: 'd-1' });
    });
    const { list, user } = show();
    const dialog = await ask(user, 'All');
    const field = await within(dialog).findByPlaceholderText('Type DELETE to confirm');
    await user.type(field, 'delete');
    await user.tab();
    expect(field).not.toBeInvalid();
    await press(user, dialog, 'Delete all photos');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please type DELETE to delete all photos');
    expect([calls, list.total()]).toEqual([0, 6]);
    expect(await act(async () => axe(document.body))).toHaveNoViolations();

    await user.clear(field);
    await user.type(field, 'DELETE{Enter}');
    await screen.findByText('6 photos deleted');
    expect([calls, list.total()]).toEqual([1, 0]);
    // The button that opened the dialog disappears with the last photo, so the heading gets the focus.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Photos' })).toHaveFocus());
  });

  test('SE-09 Undo brings back what that deletion took, and tells when it could not', async () => {
    spyOnFailures();
    all(() => HttpResponse.json({ deletedCount: 6, deletionId: 'd-1' }));
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/photos/restore', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(
          { error: { code: 'notFound', correlationId: 'c-1' } },
          { status: 404 },
        );
      }),
    );
    const { user } = show();
    const dialog = await ask(user, 'All');
    await user.type(await within(dialog).findByLabelText('Confirm'), 'DELETE{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/couldn’t be restored/);
    expect(bodies).toEqual([{ deletionId: 'd-1' }]);
  });

  test('SE-05 SE-09 a service that keeps none and says nothing of it: told before, counted by the page, no Undo', async () => {
    all(() => HttpResponse.json({ deletedCount: null, deletionId: null }));
    const { list, user } = show(undefined, { isFinal: true });
    const dialog = await ask(user, 'All');
    expect(dialog).toHaveTextContent(
      'This deletes your whole library: 6 photos. They will be gone for good, and this can’t be undone.',
    );
    await user.type(await within(dialog).findByLabelText('Confirm'), 'DELETE{Enter}');
    await screen.findByText('6 photos deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(list.total()).toBe(0);
  });

  test('SE-09 when only the answer was lost it is done; there is no name to bring it back by', async () => {
    all(() => HttpResponse.error());
    const { list, user } = show();
    list.refresh = async () => list.become([]);
    const dialog = await ask(user, 'All');
    await user.type(await within(dialog).findByLabelText('Confirm'), 'DELETE{Enter}');
    await screen.findByText('6 photos deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a selection of everything that no request can name is asked for the word too', async () => {
    const { selection, user } = show([{ key: '2026-03', count: 501 }]);
    act(() => selection.selectAll());
    const dialog = await ask(user, 'Selected');
    expect(dialog).toHaveAccessibleName('Delete all photos');
    expect(dialog).toHaveTextContent('501 photos');
  });

  test('D-14 D-17 under a filter everything that is shown goes by its ids, and nothing asks for all', async () => {
    const asked = answerDeletions();
    const { list, selection, user } = show([{ key: '2026-03', count: 501 }], { isFiltered: true });
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
    act(() => selection.selectAll());
    const dialog = await ask(user, 'Selected');
    expect(dialog).toHaveAccessibleName('Delete 501 photos?');
    await press(user, dialog, 'Delete');
    await screen.findByText('501 photos deleted');
    expect(asked.map(({ ids }) => ids.length)).toEqual([500, 1]);
    expect(list.total()).toBe(0);
  });

  test('D-17 photos that came after the question are asked for first', async () => {
    let calls = 0;
    all(() => {
      calls += 1;
      return HttpResponse.json({ deletedCount: 3, deletionId: 'd-1' });
    });
    const { list, user } = show();
    const dialog = await ask(user, 'All');
    act(() => list.become([['2026-03', ['a', 'b', 'c']]]));
    await user.type(await within(dialog).findByLabelText('Confirm'), 'DELETE{Enter}');
    expect(dialog).toHaveTextContent('This deletes your whole library: 3 photos.');
    expect(within(dialog).getByText(/^Your library has changed/)).toBeInTheDocument();
    expect(calls).toBe(0);
    await press(user, dialog, 'Delete all photos');
    await screen.findByText('3 photos deleted');
    expect(calls).toBe(1);
  });
});
