import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { PaymentMethodView } from '@/lib/payment/view';
import { render } from '@/tests/support/render';
import { PaymentMethods } from './payment-methods';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visa: PaymentMethodView = {
  id: 'a',
  type: 'card',
  brand: 'Visa',
  last4: '1111',
  name: 'Visa ending in 1111',
  holder: 'A. Visser',
  expiry: { state: 'soon', text: 'Expires soon: 12/2026' },
  isDefault: true,
};
const sepa: PaymentMethodView = {
  ...visa,
  id: 'b',
  type: 'directDebit',
  brand: 'SEPA',
  last4: '4300',
  name: 'SEPA ending in 4300',
  expiry: null,
  isDefault: false,
};

/** Replies to each request with the next of these statuses; collects the requests. */
function service(...statuses: number[]): string[] {
  const requests: string[] = [];
  const reply = ({ request }: { request: Request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const status = statuses[Math.min(requests.length, statuses.length) - 1] ?? 204;
    const codes: Record<number, string> = {
      401: 'unauthenticated',
      404: 'notFound',
      503: 'unavailable',
    };
    if (status === 204) return new HttpResponse(null, { status });
    return HttpResponse.json({ error: { code: codes[status], correlationId: 'c-42' } }, { status });
  };
  server.use(http.all('*/api/payment/methods/:id', reply));
  return requests;
}

const list = (methods: PaymentMethodView[]) => (
  <PaymentMethods methods={methods} empty={<p>Nothing</p>} />
);

test('SG-01 a method is named and described, and axe finds nothing in the list', async () => {
  const { container } = render(list([visa, sepa]));
  const card = screen.getByRole('article', { name: 'Visa ending in 1111' });
  expect(card).toHaveTextContent('Default');
  expect(card).toHaveTextContent('Expires soon: 12/2026');
  expect(within(card).queryByRole('button', { name: /the default/ })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
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

test('nothing is removed without a question, which names the next default', async () => {
  const requests = service(204);
  render(list([visa, sepa]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Visa ending in 1111?' });
  expect(dialog).toHaveTextContent('SEPA ending in 4300 will become your default payment method.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const again = await screen.findByRole('dialog');
  await userEvent.dblClick(within(again).getByRole('button', { name: 'Remove' }), { delay: null });
  expect(await screen.findByText('Visa ending in 1111 has been removed.')).toBeInTheDocument();
  expect(requests).toEqual(['DELETE /api/payment/methods/a']);
});

test('MO-02 the question stays open with the reason of a failure, and works the next time', async () => {
  service(503, 204);
  render(list([visa]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('c-42');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Visa ending in 1111 has been removed.')).toBeInTheDocument();
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
  expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('/api/auth/sign-in?return='),
  );
});
