import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { list, sepa, server, service, setUpMethods, visa } from '@/tests/payment/methods';
import { render } from '@/tests/support/render';

setUpMethods();

/** The service replies only when `answer` is called. */
function heldService() {
  let answer = (_status: number): void => undefined;
  const held = new Promise<number>((resolve) => (answer = resolve));
  const requests: string[] = [];
  server.use(
    http.put('*/api/payment/methods/:id', async ({ params }) => {
      requests.push(String(params['id']));
      const status = await held;
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ error: { code: 'unavailable', correlationId: 'c-42' } }, { status });
    }),
  );
  return { requests, answer: (status: number) => answer(status) };
}

const makeDefault = () =>
  screen.queryByRole('button', { name: 'Make SEPA ending in 4300 the default' });
const cardOf = (name: string) => screen.getByRole('article', { name });

test('the new default is shown before the service has answered, and stays until the list is read anew', async () => {
  const { requests, answer } = heldService();
  const { rerender } = render(list([visa, sepa]));
  await userEvent.click(makeDefault()!);
  await waitFor(() => expect(cardOf(sepa.name)).toHaveTextContent('Default'));
  expect(cardOf(visa.name)).not.toHaveTextContent('Default');
  expect(screen.getByRole('heading', { name: 'Your payment methods' })).toHaveFocus();
  expect(screen.queryByText(/is now your default/)).not.toBeInTheDocument();
  answer(204);
  await screen.findByText('SEPA ending in 4300 is now your default payment method.');
  expect(cardOf(sepa.name)).toHaveTextContent('Default');
  expect(requests).toEqual(['b']);
  // Another device has chosen another default method.
  rerender(list([{ ...visa }, { ...sepa }]));
  expect(cardOf(visa.name)).toHaveTextContent('Default');
  expect(cardOf(sepa.name)).not.toHaveTextContent('Default');
});

test('ER-18 a default that is refused is taken back, with the reason, and can be chosen again', async () => {
  const { answer } = heldService();
  render(list([visa, sepa]));
  await userEvent.click(makeDefault()!);
  await waitFor(() => expect(makeDefault()).not.toBeInTheDocument());
  answer(503);
  expect(await screen.findByText(/isn’t available right now/)).toBeInTheDocument();
  expect(cardOf(visa.name)).toHaveTextContent('Default');
  expect(cardOf(sepa.name)).not.toHaveTextContent('Default');
  service(204);
  await userEvent.click(makeDefault()!);
  await screen.findByText('SEPA ending in 4300 is now your default payment method.');
});

test('ER-07 without a network a default is refused at once, and does not wait for one', async () => {
  onlineManager.setOnline(false);
  server.use(http.put('*/api/payment/methods/:id', () => HttpResponse.error()));
  render(list([visa, sepa]));
  await userEvent.click(makeDefault()!);
  expect(await screen.findByText(/You’re offline/)).toBeInTheDocument();
  expect(cardOf(visa.name)).toHaveTextContent('Default');
  onlineManager.setOnline(true);
});

test.each([
  [204, /is now your default payment method/],
  [503, /isn’t available right now/],
])('an answer %i that comes after the page was left is told elsewhere', async (status, text) => {
  const { requests, answer } = heldService();
  const { rerender } = render(list([visa, sepa]));
  await userEvent.click(makeDefault()!);
  await waitFor(() => expect(requests).toEqual(['b']));
  rerender(<p>Another page</p>);
  answer(status);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('of two choices one after the other the last one is the default, also if the first is refused', async () => {
  const amex = { ...sepa, id: 'c', name: 'Amex ending in 0005' };
  const requests = service(503, 204);
  render(list([visa, sepa, amex]));
  await userEvent.click(makeDefault()!);
  await userEvent.click(
    screen.getByRole('button', { name: 'Make Amex ending in 0005 the default' }),
  );
  await screen.findByText('Amex ending in 0005 is now your default payment method.');
  expect(requests).toEqual(['PUT /api/payment/methods/b', 'PUT /api/payment/methods/c']);
  expect(cardOf('Amex ending in 0005')).toHaveTextContent('Default');
});

test('a default is made by one request, however often it is pressed', async () => {
  const requests = service(204);
  const { router } = render(list([visa, sepa]));
  await userEvent.dblClick(
    screen.getByRole('button', { name: 'Make SEPA ending in 4300 the default' }),
    { delay: null },
  );
  expect(
    await screen.findByText('SEPA ending in 4300 is now your default payment method.'),
  ).toBeInTheDocument();
  expect(requests).toEqual(['PUT /api/payment/methods/b']);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('one that was removed elsewhere is reported, and the list read again', async () => {
  service(404);
  const { router } = render(list([visa, sepa]));
  await userEvent.click(
    screen.getByRole('button', { name: 'Make SEPA ending in 4300 the default' }),
  );
  expect(
    await screen.findByText('This payment method has already been removed.'),
  ).toBeInTheDocument();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('a customer who is signed out by now can sign in again', async () => {
  service(401);
  render(list([visa, sepa]));
  await userEvent.click(
    screen.getByRole('button', { name: 'Make SEPA ending in 4300 the default' }),
  );
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeInTheDocument();
});
