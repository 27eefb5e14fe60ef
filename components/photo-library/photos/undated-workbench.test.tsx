import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import '@/components/ui/dialog-panel';
import '@/components/ui/toast-viewport';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';
import { answerDates, chats, none, scans, server } from '@/tests/photos/undated-groups';
import { render } from '@/tests/support/render';
import './date-dialog';
import { UndatedWorkbench } from './undated-workbench';

const start: UndatedReply = { groups: [chats, scans], total: 4 };
const workbench = (given: UndatedReply) => (
  <main>
    <UndatedWorkbench start={given} photosHref="/my-photos/photos" />
  </main>
);
const show = (given = start) => render(workbench({ ...given })).user;
const heading = (name: string | RegExp) => screen.queryByRole('heading', { name });

test('each group says what it is, what its date rests on and where it would stand', async () => {
  show();
  const range = within(screen.getByRole('region', { name: /10 January\s–\s3 February 2022/ }));
  expect(range.getByText('Sure')).toBeInTheDocument();
  expect(range.getByText('2 photos from chats.')).toBeInTheDocument();
  expect(range.getByText(/The date stands in the file name/)).toBeInTheDocument();
  expect(range.getByText('20220110').tagName).toBe('MARK');
  expect(range.getByText('New place: February 2022, January 2022')).toBeInTheDocument();
  const clueless = within(screen.getByRole('region', { name: '2 scans' }));
  expect(clueless.getByText('No clue')).toBeInTheDocument();
  expect(clueless.queryByRole('button', { name: /Accept/ })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('4 photos');
  expect(await axe(document.body)).toHaveNoViolations();
});

test('of photos that go to several months it says how many go to each', () => {
  const more = chats.photos.slice(1).map((photo) => ({ ...photo, id: 'e' }));
  show({ groups: [{ ...chats, photos: [...chats.photos, ...more] }], total: 3 });
  expect(screen.getByText('New place: February 2022 (2), January 2022')).toBeInTheDocument();
});

test('what is sure is accepted in one go and taken back in one; the focus goes to the heading', async () => {
  const asked = answerDates();
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Accept 2 sure dates' }));
  expect(await screen.findByText('2 photos have their new dates')).toBeInTheDocument();
  expect(asked[0]).toEqual(
    chats.photos.map(({ id, known, proposal }) => ({ photoId: id, known, date: proposal })),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /sure dates/ })).toBeNull());
  expect(heading('No date')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 photos have their old dates again')).toBeInTheDocument();
  expect(asked[1]?.map(({ known, date }) => [known.taken, date])).toEqual([
    ['2022-01-10T00:00:00', null],
    ['2022-02-03T00:00:00', null],
  ]);
  expect(await screen.findByRole('button', { name: 'Accept 2 sure dates' })).toBeInTheDocument();
});

test('the focus goes on to the group that comes next', async () => {
  answerDates();
  const photos = chats.photos.map((photo) => ({ ...photo, id: `${photo.id}2` }));
  const user = show({ groups: [chats, { ...chats, photos }, scans], total: 6 });
  const [, second] = screen.getAllByRole('button', { name: /^Accept 10 January/ });
  if (second) await user.click(second);
  await waitFor(() => expect(heading('2 scans')).toHaveFocus());
  expect(screen.getAllByRole('region', { name: /10 January|scans/ })).toHaveLength(2);
});

test('a photo that was dated in another window keeps that date, and is told', async () => {
  answerDates(['b']);
  const user = show();
  await user.click(screen.getByRole('button', { name: /^Accept 10 January/ }));
  expect(
    await screen.findByText(/^1 photo was given a different date in another window/),
  ).toBeInTheDocument();
  expect(screen.getByText('1 photo has its new date')).toBeInTheDocument();
});

test('scans get a date by hand: a year is enough, what cannot be is said at its field', async () => {
  const asked = answerDates();
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Set a date: 2 scans' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the date of 2 photos' }));
  expect(dialog.getByText('These photos have no date yet.')).toBeInTheDocument();
  const year = dialog.getByLabelText('Year');
  await waitFor(() => expect(year).toHaveFocus());
  expect(await axe(document.body)).toHaveNoViolations();
  await user.type(year, '1087{Enter}');
  expect(dialog.getByText(/^Enter the year the photo was taken/)).toBeInTheDocument();
  expect(year).toBeInvalid();
  await user.clear(year);
  await user.type(year, '1987');
  await user.selectOptions(dialog.getByLabelText('Month'), 'July');
  await user.click(dialog.getByRole('button', { name: 'Change date' }));
  expect(await screen.findByText('2 photos have their new dates')).toBeInTheDocument();
  expect(asked).toEqual([
    ['c', 'd'].map((photoId) => ({
      photoId,
      known: none,
      date: { taken: '1987-07-01T00:00:00', precision: 'month', source: 'customer' },
    })),
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: '2 scans' })).toBeNull());
  await waitFor(() => expect(heading(/10 January/)).toHaveFocus());
});

test('without a connection nothing is lost: it is said, and what is proposed stands as before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.put('*/api/photos/dates', () => HttpResponse.error()));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Accept 2 sure dates' }));
  expect(await screen.findByText(/The date could not be changed/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept 2 sure dates' })).toBeEnabled();
});

test('nothing left to date, and more than one page shows', async () => {
  const view = render(workbench({ groups: [], total: 0 }));
  expect(screen.getByText('Every photo has a date')).toBeInTheDocument();
  view.unmount();
  // The query is removed shortly after its page was unmounted.
  await new Promise((resolve) => setTimeout(resolve));
  show({ ...start, total: 504 });
  expect(screen.getByText(/^There are 500 more/)).toBeInTheDocument();
});

test('D-19 a workbench that Back shows as it was painted is read anew', async () => {
  const painted = { ...start };
  const { unmount } = render(workbench(painted));
  unmount();
  server.use(
    http.get('*/api/photos/undated', () => HttpResponse.json({ groups: [scans], total: 2 })),
  );
  render(workbench(painted));
  await waitFor(() => expect(heading(/10 January/)).toBeNull());
  expect(heading('2 scans')).toBeVisible();
});

test('SH-09 the photos of a group lead to their pages inside what embeds this one', () => {
  render(workbench({ ...start }), { path: '/my-photos/undated?stripped=true' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const previews = links.filter((href) => href.includes('/preview/'));
  expect(previews.length).toBeGreaterThan(0);
  for (const href of previews) expect(href).toMatch(/\?from=undated&stripped=true$/);
});
