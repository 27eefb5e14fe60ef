import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { joinPhone, openSession, phones, setUpPhone } from '@/tests/phone-upload/phone';
import { render } from '@/tests/support/render';
import { PhonePage } from './phone-page';

setUpPhone();

test('a phone whose proof has gone is told that its time is over, in words of this page', async () => {
  await joinPhone();
  phones.session = 'none';
  await screen.findByText(/The 15 minutes are over/, undefined, { timeout: 6_000 });
  expect(screen.queryByRole('button', { name: 'I’m done' })).toBeNull();
}, 15_000);

test('the end that the service refuses is told, and the session goes on', async () => {
  await joinPhone();
  phones.refusesEnd = true;
  await userEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('You’re connected.')).toBeVisible();
  phones.refusesEnd = false;
  await userEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  await screen.findByText(/The connection has ended/);
  expect(phones.ends).toBe(2);
});

test.each([
  ['has ended', { ...openSession(), status: 'ended' as const }, /The connection has ended/],
  ['cannot be read', 'down' as const, 'That didn’t work. Please try again.'],
])('a phone that comes back to a session that %s is told so', async (_, known, text) => {
  phones.session = known;
  sessionStorage.setItem('phone-upload', 's-1');
  render(<PhonePage />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a phone without a session is asked for the code and told nothing else', async () => {
  render(<PhonePage />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});
