import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { box, button, server, show } from '@/tests/photos/deleted-screen';

test('each photo says how long it is kept; further ones come on demand', async () => {
  const { user } = show(['a', 'b', 'c', 'd']);
  expect(screen.getByText('4 photos')).toBeInTheDocument();
  expect(await box(/a\.jpg 10 June 2024 Last day/)).not.toBeChecked();
  expect(await box(/b\.jpg 1 day left/)).toBeInTheDocument();
  expect(screen.getByAltText('b.jpg')).toHaveAttribute(
    'srcset',
    'https://photos.test/b 300w, https://photos.test/b/800 800w',
  );
  expect(await box(/c\.jpg 2 days left/)).toBeInTheDocument();
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
  await user.click(button('Show more'));
  expect(await box(/d\.jpg/)).toBeInTheDocument();
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
});

test('a photo of which only the year is known is told by its year, on the first page and on further ones', async () => {
  const { user } = show(['b', 'scan', 'c', 'd']);
  expect(await box(/scan\.jpg 1987 1 day left/)).toBeInTheDocument();
  await user.click(button('Show more'));
  expect(await box(/scan\.jpg 1987 1 day left/)).toBeInTheDocument();
});

test('D-18 D-20 of a restoration what came back is gone from here, what failed stays selected', async () => {
  const { asked, user } = show(['a', 'b', 'c'], ['b']);
  await user.click(await box(/a\.jpg/));
  await user.click(await box(/b\.jpg/));
  expect(screen.getByRole('region', { name: 'Recently deleted photos' })).toHaveTextContent(
    '2 selected',
  );
  await user.click(button('Restore'));
  await screen.findByText(
    '1 of 2 photos are back in your library. The others couldn’t be restored.',
  );
  expect(asked[0]).toEqual({ call: 'restore', ids: ['a', 'b'] });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /a\.jpg/ })).toBeNull());
  expect(await box(/b\.jpg/)).toBeChecked();
});

test('D-14 D-17 all are those too that were never listed, and nothing goes for good before the confirm', async () => {
  const { asked, user } = show(['a', 'b', 'c', 'd', 'e']);
  await user.click(button('Select all'));
  await user.click(await box(/b\.jpg/));
  await user.click(button('Delete for good'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 4 photos for good?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(button('Delete for good'));
  const again = await screen.findByRole('dialog', { name: 'Delete 4 photos for good?' });
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
  await user.click(within(again).getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('4 photos deleted for good');
  expect(asked).toEqual([{ call: 'purge', ids: ['a', 'c', 'd', 'e'] }]);
  expect(await screen.findByText('1 photo')).toBeInTheDocument();
});

test('D-14 D-17 what another device deletes while the question is open does not go for good', async () => {
  const { asked, user, deleteElsewhere } = show(['a', 'b', 'c', 'd', 'e']);
  await user.click(button('Select all'));
  await user.click(button('Delete for good'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 5 photos for good?' });
  deleteElsewhere(['new-1', 'new-2']);
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('5 photos deleted for good');
  expect(asked).toEqual([{ call: 'purge', ids: ['a', 'b', 'c', 'd', 'e'] }]);
  expect(await box(/new-1\.jpg/)).not.toBeChecked();
});

test('D-17 when they are seen before the answer, nothing is selected any more, and that is said', async () => {
  const { asked, user, deleteElsewhere } = show(['a', 'b', 'c']);
  await user.click(button('Select all'));
  await user.click(button('Delete for good'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 photos for good?' });
  deleteElsewhere(['new-1']);
  act(() => announcePhotoChange());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText(/^More photos were deleted meanwhile/)).toBeInTheDocument();
  expect(await box(/a\.jpg/)).not.toBeChecked();
  await user.click(button('Select all'));
  expect(screen.queryByText(/^More photos were deleted meanwhile/)).toBeNull();
  expect(await box(/new-1\.jpg/)).toBeChecked();
  expect(asked).toEqual([]);
});

test('MO-02 a failure stays in the open dialog with its reference', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = show(['a']);
  server.use(
    http.post('*/api/photos/deleted/purge', () =>
      HttpResponse.json({ error: { code: 'unavailable', correlationId: 'c-7' } }, { status: 503 }),
    ),
  );
  await user.click(await box(/a\.jpg/));
  await user.click(button('Delete for good'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 photo for good?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Error: Your photos could not be deleted');
  expect(alert).toHaveTextContent('Reference: c-7');
  expect(screen.getByRole('checkbox', { name: /a\.jpg/, hidden: true })).toBeChecked();
});

test('AU-11 a restoration after the session has ended leaves the photos selected and leads to signing in', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = show(['a']);
  const error = { code: 'unauthenticated', correlationId: 'c-8' };
  server.use(
    http.post('*/api/photos/restore', () => HttpResponse.json({ error }, { status: 401 })),
  );
  await user.click(await box(/a\.jpg/));
  await user.click(button('Restore'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error: Your photos could not be restored. You’ve been');
  expect(within(alert).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/auth/sign-in?return='),
  );
  expect(screen.getByRole('checkbox', { name: /a\.jpg/ })).toBeChecked();
});

test('when the last one is back, the page says that nothing is here', async () => {
  const { user } = show(['a']);
  await user.click(button('Select all'));
  await user.click(button('Restore'));
  expect(await screen.findByText('Nothing deleted')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to my photos' })).toHaveAttribute(
    'href',
    '/my-photos/photos',
  );
});

test('D-19 a list that Back shows as it was painted is read anew: what was restored is not there again', async () => {
  const { user, leaveAndReturn } = show(['a', 'b']);
  await user.click(await box(/a\.jpg/));
  await user.click(button('Restore'));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /a\.jpg/ })).toBeNull());
  leaveAndReturn();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /a\.jpg/ })).toBeNull());
  expect(await box(/b\.jpg/)).toBeVisible();
});
