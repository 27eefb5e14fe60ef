import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ApiError } from '@/lib/http/api-error';
import {
  answerDeletions,
  ask,
  at,
  spyOnFailures,
  press,
  server,
  show,
  type User,
} from '@/tests/photos/deletion-screen';

const uses = (answer: object) =>
  server.use(http.get('*/api/photos/uses', () => HttpResponse.json(answer)));
const longGone = Array.from({ length: 6_000 }, (_, index) => `gone-${index}`);
const lofoten = {
  kind: 'project',
  title: 'Lofoten in June',
  photoIds: ['2026-03-1', '2026-03-2', 'x'],
};

async function askSelected(user: User, selection: ReturnType<typeof show>['selection']) {
  act(() => {
    selection.toggle(at(0));
    selection.extendTo(at(3));
  });
  await user.click(screen.getByRole('button', { name: 'Selected' }));
  return screen.findByRole('dialog', { name: /^Delete/ });
}

test('the dialog says which photos a project or an open order uses, and keeps those', async () => {
  const asked = answerDeletions();
  uses({
    uses: [lofoten, { kind: 'order', title: '1234', photoIds: ['2026-03-2'] }],
    isComplete: true,
  });
  const { list, selection, user } = show(undefined, { asksUses: true });
  const dialog = await askSelected(user, selection);
  await within(dialog).findByText('2 of these are in “Lofoten in June”');
  expect(dialog).toHaveTextContent('1 of these is in your open order 1234');
  await press(user, dialog, 'Keep those, delete the rest');
  await screen.findByText('2 photos deleted');
  expect(asked).toEqual([{ call: 'delete', ids: ['2026-03-0', '2026-03-3'] }]);
  expect(list.total()).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 photos restored');
});

test('what nothing uses is asked as before', async () => {
  answerDeletions();
  uses({ uses: [{ ...lofoten, photoIds: ['x'] }], isComplete: true });
  const { selection, user } = show(undefined, { asksUses: true });
  const dialog = await askSelected(user, selection);
  await press(user, dialog, 'Delete');
  await screen.findByText('4 photos deleted');
  expect(screen.queryByText(/Lofoten/)).toBeNull();
});

test('a service that is down leaves the choice, and the dialog says that it could not check', async () => {
  uses({ uses: [lofoten], isComplete: false });
  const { selection, user } = show(undefined, { asksUses: true });
  const dialog = await askSelected(user, selection);
  expect(await within(dialog).findByText(/couldn’t check/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('without any answer the dialog says so, too', async () => {
  server.use(http.get('*/api/photos/uses', () => HttpResponse.error()));
  const { selection, user } = show(undefined, { asksUses: true });
  const dialog = await askSelected(user, selection);
  expect(await within(dialog).findByText(/couldn’t check/)).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /Keep those/ })).toBeNull();
});

test('SE-09 of more photos than are looked up it says what may use them, and keeps that', async () => {
  const asked = answerDeletions();
  // Ids of photos that were deleted long ago say nothing about how many photos remain.
  uses({ uses: [{ ...lofoten, photoIds: [...lofoten.photoIds, ...longGone] }], isComplete: true });
  const { selection, user } = show([{ key: '2026-03', count: 5_002 }], { asksUses: true });
  act(() => {
    selection.selectAll();
    selection.toggle(at(0));
  });
  await user.click(screen.getByRole('button', { name: 'Selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 5,001 photos?' });
  await within(dialog).findByText('Some of these may be in “Lofoten in June”');
  await press(user, dialog, 'Keep those, delete the rest');
  await screen.findByText('4,999 photos deleted');
  const sent = asked.flatMap(({ ids }) => ids);
  expect(sent).toHaveLength(4_999);
  expect(sent).not.toContain('2026-03-1');
  expect(sent).not.toContain('2026-03-0');
});

test('SE-05 SE-09 of the whole library, too, the rest goes only by the word', async () => {
  const asked = answerDeletions();
  uses({ uses: [lofoten], isComplete: true });
  const { list, user } = show(undefined, { asksUses: true });
  await user.click(screen.getByRole('button', { name: 'All' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete all photos' });
  await within(dialog).findByText('2 of these are in “Lofoten in June”');
  const field = await within(dialog).findByLabelText('Confirm');
  await press(user, dialog, 'Keep those, delete the rest');
  expect(field).toBeInvalid();
  expect(asked).toEqual([]);
  await user.type(field, 'DELETE');
  await press(user, dialog, 'Keep those, delete the rest');
  await screen.findByText('4 photos deleted');
  expect(asked).toEqual([
    { call: 'delete', ids: ['2026-03-0', '2026-03-3', '2026-01-0', '2026-01-1'] },
  ]);
  expect(list.total()).toBe(2);
});

test.each(['stops it', 'cancels after a failure'])(
  'D-17 SE-09 of the whole library nothing is selected afterwards when the customer %s before anything was sent',
  async (what) => {
    spyOnFailures();
    const asked = answerDeletions();
    uses({ uses: [lofoten], isComplete: true });
    const { list, selection, user } = show([{ key: '2026-03', count: 5_002 }], { asksUses: true });
    const { idsOf } = list;
    list.photoAt = () => undefined;
    list.idsOf = (section, from, to, signal) => {
      if (from === 0) return idsOf(section, from, to);
      if (what !== 'stops it') return Promise.reject(new ApiError('unavailable', 'abc-1'));
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('stopped'))),
      );
    };
    const dialog = await ask(user, 'All');
    await user.type(await within(dialog).findByLabelText('Confirm'), 'DELETE');
    await press(user, dialog, 'Keep those, delete the rest');
    if (what !== 'stops it') await within(dialog).findByRole('alert');
    await press(user, dialog, what === 'stops it' ? 'Stop' : 'Cancel');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect([asked, list.total(), selection.isActive]).toEqual([[], 5_002, false]);
  },
);

test('two projects of one title are two lines, and a deleted one that can come back is last', async () => {
  const deleted = { ...lofoten, kind: 'deletedProject' };
  uses({ uses: [deleted, lofoten, { ...lofoten, photoIds: ['2026-03-0'] }], isComplete: true });
  const { selection, user } = show(undefined, { asksUses: true });
  const dialog = within(await askSelected(user, selection));
  expect(await dialog.findByRole('list')).toHaveTextContent(/^2 .*”1 .*”2 .* recently deleted$/);
});
