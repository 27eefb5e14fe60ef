import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import type { KnownDate } from '@/lib/contracts/photo-date-changes';
import { render } from '@/tests/support/render';
import { DateDialog } from './date-dialog';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const second: KnownDate = { taken: '2024-06-01T10:00:00', source: 'exif', precision: 'second' };
const day: KnownDate = { ...second, taken: '2024-06-01T00:00:00', precision: 'day' };

/**
 * Shows the dialog for photos with these dates, and for `gone` photos that are not in the library any more. Returns the
 * requests.
 */
function show(dates: readonly KnownDate[], gone = 0) {
  const photos = dates.map((known, at) => ({ id: `p-${at}`, known }));
  const asked: string[][] = [];
  server.use(
    http.post('*/api/photos/dates/known', () => HttpResponse.json({ photos })),
    http.put('*/api/photos/dates', async ({ request }) => {
      // The body has the shape that our client sends.
      const { changes } = (await request.json()) as { changes: { photoId: string }[] };
      asked.push(changes.map(({ photoId }) => photoId));
      return HttpResponse.json({ failed: [], conflicts: [] });
    }),
  );
  const onDone = jest.fn();
  const ids = Array.from({ length: dates.length + gone }, (_, at) => `p-${at}`);
  const { user } = render(<DateDialog ids={ids} onDone={onDone} />);
  return { asked, onDone, user };
}

test('D-20 what cannot be moved is counted before and after, and only the others are sent', async () => {
  const { asked, onDone, user } = show([second, day, second]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the date of 3 photos' }));
  await user.click(dialog.getByRole('radio', { name: 'Move by days or hours' }));
  await user.type(dialog.getByLabelText('Hours'), '2');
  const left = '1 photo can’t be moved like this and stays as it is.';
  expect(dialog.getByText(left)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Change date' }));
  await screen.findByText('2 photos have their new dates');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change/ })).toBeNull());
  expect(screen.getByText(left)).toBeInTheDocument();
  expect(asked).toEqual([['p-0', 'p-2']]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('D-20 photos that were deleted in another window are counted with what was done', async () => {
  const { asked, user } = show([second], 2);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the date' }));
  await user.type(dialog.getByLabelText('Year'), '1987');
  await user.click(dialog.getByRole('button', { name: 'Change date' }));
  await screen.findByText('1 photo has its new date');
  expect(screen.getByText(/^2 photos are no longer in your library/)).toBeInTheDocument();
  expect(asked).toEqual([['p-0']]);
});

test('only days that a month has can be chosen, and one that it has not goes with the other month', async () => {
  const { user } = show([second]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the date' }));
  const [month, dayField] = [dialog.getByLabelText('Month'), dialog.getByLabelText('Day')];
  await user.selectOptions(month, 'May');
  await user.selectOptions(dayField, '31');
  await user.selectOptions(month, 'June');
  expect(dayField).toHaveDisplayValue('Not known');
  expect(within(dayField).queryByRole('option', { name: '31' })).toBeNull();
  await user.selectOptions(month, 'February');
  await user.selectOptions(dayField, '29');
  await user.type(dialog.getByLabelText('Year'), '2024');
  expect(dayField).toHaveDisplayValue('29');
  await user.type(dialog.getByLabelText('Year'), '{Backspace}3');
  expect(dayField).toHaveDisplayValue('Not known');
});

test('when all of them are gone there is no question, and that is said', async () => {
  show([], 3);
  expect(await screen.findByText(/^3 photos are no longer in your library/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: /^Change/ })).toBeNull();
});

test('D-20 the focus goes to the photos when what opened the dialog goes with the selection', async () => {
  server.use(
    http.post('*/api/photos/dates/known', () =>
      HttpResponse.json({ photos: [{ id: 'p-0', known: second }] }),
    ),
    http.put('*/api/photos/dates', () => HttpResponse.json({ failed: [], conflicts: [] })),
  );
  function Library() {
    const [isSelecting, setSelecting] = useState(true);
    return (
      <>
        <div className="photo-grid-layer">
          <a href="#p-0" tabIndex={0}>
            {'Photo'}
          </a>
        </div>
        {isSelecting && (
          <div className="photo-grid-tools">
            <button autoFocus>{'Change'}</button>
          </div>
        )}
        <DateDialog ids={['p-0']} onDone={() => setSelecting(false)} />
      </>
    );
  }
  const { user } = render(<Library />);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Year'), '1987{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Photo' })).toHaveFocus());
});
