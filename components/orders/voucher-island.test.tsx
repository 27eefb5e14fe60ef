import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { VoucherView } from '@/lib/orders/voucher-view';
import { render } from '@/tests/support/render';
import { VoucherIsland } from './voucher-island';
import { VoucherOffer } from './voucher-offer';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const words = {
  title: 'Your voucher',
  code: 'Voucher code',
  copy: 'Copy voucher code {code}',
  copied: 'Copied',
  copyFailed: 'Not copied',
  notFound: 'There is no offer for this voucher any more.',
  failed: 'Your voucher could not be loaded.',
  loading: 'Loading your voucher…',
};

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
  const { container } = render(<VoucherOffer voucher={offer} words={words} />);
  expect(screen.getByText('Gift voucher · £20.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy voucher code GIFT-1' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('OR-12 says when there is no offer', () => {
  render(<VoucherOffer voucher={{ isVoucherFound: false }} words={words} />);
  expect(screen.getByText(words.notFound)).toBeInTheDocument();
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
  const user = userEvent.setup();
  render(<VoucherIsland optionCode="V1" correlationId="c-1" words={words} />);
  expect(screen.getByRole('alert')).toHaveTextContent('c-1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/c-2/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gift voucher · £20.00')).toBeInTheDocument();
});
