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

/** Answers each call with the next of these statuses, and remembers what was asked. */
function service(...statuses: number[]): string[] {
  const asked: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 204;
    const codes: Record<number, string> = {
      401: 'unauthenticated',
      404: 'notFound',
      503: 'unavailable',
    };
    if (status === 204) return new HttpResponse(null, { status });
    return HttpResponse.json({ error: { code: codes[status], correlationId: 'c-42' } }, { status });
  };
  server.use(http.all('*/api/payment/methods/:id', answer));
  return asked;
}

const list = (methods: PaymentMethodView[]) => (
  <PaymentMethods methods={methods} empty={<p>Nothing</p>} />
);

test('SG-01 a method says what it is, and the list has no fault that axe can see', async () => {
  const { container } = render(list([visa, sepa]));
  const card = screen.getByRole('article', { name: 'Visa ending in 1111' });
  expect(card).toHaveTextContent('Default');
  expect(card).toHaveTextContent('Expires soon: 12/2026');
  expect(within(card).queryByRole('button', { name: /the default/ })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('a default is made by one call, however often it is pressed', async () => {
  const asked = service(204);
  const { router } = render(list([visa, sepa]));
  await userEvent.dblClick(
    screen.getByRole('button', { name: 'Make SEPA ending in 4300 the default' }),
    { delay: null },
  );
  expect(await screen.findByText('SEPA ending in 4300 is now your default.')).toBeInTheDocument();
  expect(asked).toEqual(['PUT /api/payment/methods/b']);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('nothing goes without a question, which says what becomes the default', async () => {
  const asked = service(204);
  render(list([visa, sepa]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Visa ending in 1111?' });
  expect(dialog).toHaveTextContent('SEPA ending in 4300 becomes your default.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const again = await screen.findByRole('dialog');
  await userEvent.dblClick(within(again).getByRole('button', { name: 'Remove' }), { delay: null });
  expect(await screen.findByText('Visa ending in 1111 has been removed.')).toBeInTheDocument();
  expect(asked).toEqual(['DELETE /api/payment/methods/a']);
});

test('MO-02 a question that fails stays open with its reason, and works the next time', async () => {
  service(503, 204);
  render(list([visa]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('c-42');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Visa ending in 1111 has been removed.')).toBeInTheDocument();
});

test('one that was removed elsewhere is told, and the list read again', async () => {
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

test('who is signed out is led to sign in again', async () => {
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
