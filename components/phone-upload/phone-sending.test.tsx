import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choosePhotos,
  joinAnew,
  joinPhone,
  openSession,
  phones,
  rowOf,
  setUpPhone,
} from '@/tests/phone-upload/phone';

setUpPhone();

test('D-20 what turns out to be no photo is no longer said to be sent, and the list outlives the session', async () => {
  const { container } = await joinPhone();
  await screen.findByText(/^Connected until \d\d:\d\d/);
  await choosePhotos(container, 'beach.jpg', 'broken.jpg');
  await screen.findByText('2 of 2 photos sent');
  phones.session = {
    ...openSession([
      { id: 'up-1', name: 'beach.jpg', state: 'done' },
      { id: 'up-2', name: 'broken.jpg', state: 'rejected' },
    ]),
    status: 'ended',
  };
  await screen.findByText(/The connection has ended/, undefined, { timeout: 6_000 });
  expect(screen.getByText('1 of 2 photos sent')).toBeVisible();
  expect(rowOf('broken.jpg').getByText('We can’t use this file')).toBeVisible();
  expect(rowOf('beach.jpg').getByText('Sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I’m done' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();

  // After joining another session the earlier results are still shown, and new photos are sent to
  // the new session.
  await joinAnew();
  expect(rowOf('broken.jpg').getByText('We can’t use this file')).toBeVisible();
  await choosePhotos(container, 'sea.jpg');
  await screen.findByText('2 of 3 photos sent');
  expect(phones.targets).toEqual(['s-1', 's-1', 's-2']);
});

test('D-20 a photo that is looked at while its session ends is asked for until it is known what it is', async () => {
  const { container } = await joinPhone();
  await choosePhotos(container, 'broken.jpg');
  await screen.findByText('1 of 1 photo sent');
  const ended = (state: 'processing' | 'rejected') => ({
    ...openSession([{ id: 'up-1', name: 'broken.jpg', state }]),
    status: 'ended' as const,
  });
  phones.session = ended('processing');
  await userEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  await screen.findByText(/The connection has ended/);
  await joinAnew();
  phones.session = ended('rejected');
  expect(await screen.findByText('0 of 1 photo sent', undefined, { timeout: 6_000 })).toBeVisible();
});

test('‘Try again’ hands the focus to its photo, sends it once, and is not there while the end waits', async () => {
  const { container } = await joinPhone();
  phones.fileStatus = 403;
  await choosePhotos(container, 'beach.jpg');
  const again = await screen.findByRole('button', { name: 'Try again' });
  let letGo = () => {};
  phones.answerFile = new Promise<void>((resolve) => (letGo = resolve));
  phones.fileStatus = 201;
  await userEvent.click(again);
  expect(screen.getByText('beach.jpg').closest('li')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    '0 of 1 photo sentThe rest is sent first. Please keep this page open.',
  );
  expect(phones.ends).toBe(0);
  await act(async () => letGo());
  await screen.findByText(/The connection has ended/);
  expect([phones.sent, phones.ends]).toEqual([1, 1]);
});

test('a photo for which too much is under way waits and is sent by itself', async () => {
  const { container } = await joinPhone();
  phones.fileStatus = 429;
  await choosePhotos(container, 'beach.jpg');
  // Status 429 is retried more often than a failure.
  await waitFor(() => expect(phones.refused).toBeGreaterThan(4), { timeout: 15_000 });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  phones.fileStatus = 201;
  await screen.findByText('1 of 1 photo sent', undefined, { timeout: 6_000 });
  expect(phones.sent).toBe(1);
});

test('what failed cannot be tried again behind the end', async () => {
  const { container } = await joinPhone();
  phones.fileStatus = 403;
  await choosePhotos(container, 'beach.jpg');
  await screen.findByRole('button', { name: 'Try again' });
  let letGo = () => {};
  phones.answerFile = new Promise<void>((resolve) => (letGo = resolve));
  phones.fileStatus = 201;
  await choosePhotos(container, 'sea.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(async () => letGo());
  await screen.findByText(/The connection has ended/);
});
