import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { toDeletionView } from '@/lib/account-deletion/queries.server';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { RequestDeletion } from './request-deletion';

const request = translatorOf('accountDeletion.request');
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = () => render(<RequestDeletion email="noor@example.com" />);

async function askAndConfirm() {
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: request('start') }));
  await user.dblClick(await screen.findByRole('button', { name: request('confirm') }));
  return user;
}

test('AU-14 the question comes first; confirming it requests one mail, however often it is pressed', async () => {
  let calls = 0;
  server.use(
    http.post('*/api/account-deletion', () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { container } = show();
  expect(await axe(container)).toHaveNoViolations();
  await askAndConfirm();
  expect(await screen.findByRole('heading', { name: request('sentTitle') })).toBeInTheDocument();
  expect(screen.getByText(/^We’ve sent an email to noor@example\.com\./)).toBeInTheDocument();
  expect(calls).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('ER-16 a failure is shown in the question, which stays open', async () => {
  server.use(
    http.post('*/api/account-deletion', () =>
      HttpResponse.json({ error: { code: 'badAnswer', correlationId: 'c-9' } }, { status: 502 }),
    ),
  );
  show();
  await askAndConfirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your account couldn’t be deleted. Something went wrong with the account deletion. Could you please try again?',
  );
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

const preview = {
  photoCount: 0,
  projectCount: 0,
  addressCount: 0,
  paymentMethodCount: 0,
  orderCount: 0,
  openOrderCount: 0,
  photosDeletedAt: '2026-12-21T10:00:00.000Z',
};

test('D-43 the page names what is deleted and what is kept, with numbers, and omits what the customer does not have', () => {
  const t = translatorOf('accountDeletion.page');
  const format = formattersFor('en-GB', 'Europe/London');
  expect(toDeletionView(preview, { t, format, isB2b: false })).toEqual({
    deleted: ['Your sign-in details, your personal details and your newsletter subscription'],
    kept: ['Nothing: you have no orders with us.'],
  });
  const full = {
    ...preview,
    photoCount: 1_204,
    projectCount: 1,
    addressCount: 2,
    paymentMethodCount: 1,
    orderCount: 3,
    openOrderCount: 1,
  };
  expect(toDeletionView(full, { t, format, isB2b: false })).toEqual({
    deleted: [
      '1,204 photos in your library, gone for good on 21 December 2026',
      '1 saved project',
      '2 addresses',
      '1 payment method',
      'Your sign-in details, your personal details and your newsletter subscription',
    ],
    kept: [
      '3 orders with their invoices, without your name, because the law requires us to keep them',
      '1 order is still on its way. It will be delivered as usual.',
    ],
  });
  const [ofBusiness] = toDeletionView(full, { t, format, isB2b: true }).kept;
  expect(ofBusiness).toMatch(/^3 orders without your name, and their invoices with the company/);
});
