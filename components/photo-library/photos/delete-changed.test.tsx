/** The list changes while the question is open: only the photos that the question is about may be deleted (D-17). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  answerDeletions,
  ask,
  at,
  press,
  question,
  server,
  show,
} from '@/tests/photos/deletion-screen';

const answerUses = () =>
  server.use(
    http.get('*/api/photos/uses', () =>
      HttpResponse.json({
        uses: [
          {
            kind: 'project',
            title: 'Lofoten in June',
            photoIds: ['2026-03-1', '2026-03-2', 'x'],
          },
        ],
        isComplete: true,
      }),
    ),
  );

test('D-17 D-20 a month that has grown since the question is no longer selected: it is said, and nothing goes', async () => {
  const asked = answerDeletions();
  const { list, selection, user } = show();
  const grow = (key: string, count: number) =>
    [key, Array.from({ length: count }, (_, at) => `${key}-${at}`)] as const;
  act(() => selection.selectAll());
  const dialog = await ask(user, 'Selected');
  expect(dialog).toHaveAccessibleName('Delete 6 photos?');
  act(() => list.become([grow('2026-03', 5), grow('2026-01', 2)]));
  await press(user, dialog, 'Delete');
  expect(dialog).toHaveAccessibleName('Delete 2 photos?');
  expect(within(dialog).getByText(/^Your library has changed/)).toBeInTheDocument();
  act(() => list.become([grow('2026-03', 5), grow('2026-01', 3)]));
  await press(user, dialog, 'Delete');
  await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
  expect(await screen.findByText(/^Your library has changed/)).toBeInTheDocument();
  expect([asked, list.total()]).toEqual([[], 8]);
});

test('D-17 keeping those deletes what was selected, also when the list has moved since the question', async () => {
  const asked = answerDeletions();
  answerUses();
  const { list, selection, user } = show(undefined, { asksUses: true });
  act(() => {
    selection.toggle(at(0));
    selection.extendTo(at(3));
  });
  const dialog = await ask(user, 'Selected');
  await within(dialog).findByText('2 of these are in “Lofoten in June”');
  // An upload adds a photo at the start of March, so all its photos have new positions.
  const march = ['new', '2026-03-0', '2026-03-1', '2026-03-2', '2026-03-3'];
  act(() =>
    list.become([
      ['2026-03', march],
      ['2026-01', ['2026-01-0', '2026-01-1']],
    ]),
  );
  await press(user, dialog, 'Keep those, delete the rest');
  // Only the individually selected photo can be followed, so the question is asked again for the new selection.
  expect(asked).toEqual([]);
  expect(dialog).toHaveAccessibleName('Delete 1 photo?');
  expect(dialog).toHaveTextContent('Your library has changed in the meantime');
  await waitFor(() => expect(within(dialog).queryByText(/Checking/)).toBeNull());
  await press(user, dialog, 'Delete');
  await screen.findByText('1 photo deleted');
  expect(asked).toEqual([{ call: 'delete', ids: ['2026-03-0'] }]);
});

test('D-17 a selection that is the same photos elsewhere keeps what is used, by its ids', async () => {
  const asked = answerDeletions();
  answerUses();
  const { list, selection, user } = show(undefined, { asksUses: true });
  act(() => [0, 1, 2].forEach((index) => selection.toggle(at(index))));
  await user.click(screen.getByRole('button', { name: 'Selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 photos?' });
  await within(dialog).findByText('2 of these are in “Lofoten in June”');
  act(() =>
    list.become([['2026-03', ['new', '2026-03-0', '2026-03-1', '2026-03-2', '2026-03-3']]]),
  );
  await press(user, dialog, 'Keep those, delete the rest');
  await screen.findByText('1 photo deleted');
  expect(asked).toEqual([{ call: 'delete', ids: ['2026-03-0'] }]);
});

/** During a lookup of ids, the list is read again `often` times, without a change of any position. */
function readAgain(list: ReturnType<typeof show>['list'], often: number) {
  const { idsOf } = list;
  let left = often;
  list.photoAt = () => undefined;
  list.idsOf = async (...asked) => {
    if (left > 0) await list.refresh();
    left -= 1;
    return idsOf(...asked);
  };
}

test('D-17 a list that is read again meanwhile, as after a new cover, but has the same photos asks for nothing more', async () => {
  const asked = answerDeletions();
  const { list, selection, user } = show();
  act(() => selection.toggleSection('2026-03'));
  const dialog = await ask(user, 'Selected');
  readAgain(list, 1);
  await press(user, dialog, 'Delete');
  await screen.findByText('4 photos deleted');
  expect(asked.map(({ ids }) => ids.length)).toEqual([4]);
});

test('D-17 a list that never stands still is asked about once more', async () => {
  const asked = answerDeletions();
  const { list, selection, user } = show();
  act(() => selection.toggleSection('2026-03'));
  const dialog = await ask(user, 'Selected');
  readAgain(list, 100);
  await press(user, dialog, 'Delete');
  expect(await within(dialog).findByText(/^Your library has changed/)).toBeInTheDocument();
  expect([asked, list.total()]).toEqual([[], 6]);
});
