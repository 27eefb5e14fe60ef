import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { VoucherView } from '@/lib/orders/schema';
import { render } from '@/tests/support/render';
import { VoucherRetry } from './voucher-retry';
import { VoucherOffer } from './voucher-offer';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const offer: VoucherView = {
  isVoucherFound: true,
  name: 'Gift voucher',
  description: 'For everything in the shop.',
  worth: '£20.00',
  validUntil: 'Valid until 31 January 2027',
  isExpired: false,
  code: 'GIFT-1',
};

test('OR-12 shows the offer with a copy button for its code', async () => {
  const { container } = render(<VoucherOffer voucher={offer} />);
  expect(screen.getByText('Gift voucher · £20.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy voucher code GIFT-1' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('OR-12 says when there is no offer', () => {
  render(<VoucherOffer voucher={{ isVoucherFound: false }} />);
  expect(screen.getByText('This voucher is no longer available.')).toBeInTheDocument();
});

test('MO-04 a failure carries its reference; a retry asks for this voucher only', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/orders/vouchers/V1', () => {
      calls += 1;
      return calls === 1
        ? HttpResponse.json(
            { error: { code: 'unavailable', correlationId: 'c-2' } },
            { status: 503 },
          )
        : HttpResponse.json(offer);
    }),
  );
  const { user } = render(<VoucherRetry optionCode="V1" correlationId="c-1" />);
  expect(screen.getByRole('alert')).toHaveTextContent('c-1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/c-2/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gift voucher · £20.00')).toBeInTheDocument();
});
