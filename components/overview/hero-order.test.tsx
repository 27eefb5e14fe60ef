import { screen } from '@testing-library/react';
import type { OrderTeaser } from '@/lib/overview/plan-orders';
import { render } from '@/tests/support/render';
import { HeroOrder } from './hero-order';

const teaser: OrderTeaser = {
  ...{ code: '1', href: '/orders/1', product: 'Photo book', title: 'Order 1', thumbnail: null },
  ...{ group: null, canPay: false, placed: 'Placed on 1 November 2026' },
};
const show = (change: Partial<OrderTeaser>) =>
  render(<HeroOrder order={{ ...teaser, ...change }} />);

test('OV-01 an order without a state has its name, its date and a way to it, and no line of progress', () => {
  const { container } = show({});
  expect(screen.getByRole('heading')).toHaveTextContent('Photo book');
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/orders/1');
  expect(container.querySelector('.way')).toBeNull();
});

test.each([
  ['AwaitingPayment', true, 'Pay for your order'],
  ['AwaitingPayment', false, 'See the order'],
  ['PaymentFailed', false, 'See the order'],
  ['Sent', true, 'See the order'],
] as const)('OV-01 %s with a payment page %s offers: %s', (group, canPay, action) => {
  const { container } = show({ group, canPay });
  expect(screen.getByRole('link', { name: action })).toBeInTheDocument();
  expect(container.querySelector('.way')).not.toBeNull();
});
