import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { orderStates } from '@/lib/orders/order-state';
import type { OrderCardView } from '@/lib/orders/view';
import { render } from '@/tests/support/render';
import { OrderList } from './order-list';

const list = (orders: OrderCardView[]) => <OrderList orders={orders} />;

const pictures = ['http://x.test/1.svg', null, 'http://x.test/3.svg', 'http://x.test/4.svg'];

const card = (code: string, changes: Partial<OrderCardView> = {}): OrderCardView => ({
  code,
  href: `/orders/${encodeURIComponent(code)}`,
  number: `Order ${code}`,
  createdAt: '2026-11-18T09:00:00Z',
  date: '18 November 2026',
  state: 'Sent',
  arrival: 'Arrives Wed 25 Nov',
  titles: 'Photo book',
  count: '6 products',
  total: '£64.90',
  action: null,
  more: '+2',
  thumbnails: pictures,
  ...changes,
});

const reorder = { kind: 'reorder' } as const;

test('OR-04 a card describes an order, and the whole card links to its details', () => {
  render(list([card('100')]));
  const item = screen.getByRole('listitem');
  expect(within(item).getByRole('link', { name: 'Photo book, Order 100' })).toHaveAttribute(
    'href',
    '/orders/100',
  );
  const date = '18 November 2026';
  for (const text of [date, 'Arrives Wed 25 Nov', /Order 100/, '£64.90', /6 products/, '+2'])
    expect(within(item).getByText(text)).toBeInTheDocument();
  expect(item.querySelectorAll('img')).toHaveLength(3);
});

test('OR-04 the card of an order that can be paid links to the payment page', () => {
  const href = '/api/orders/2%2F3/payment';
  const pay = { kind: 'pay', label: 'Pay £64.90', href } as const;
  render(list([card('1'), card('2/3', { action: pay }), card('4', { action: reorder })]));
  const link = screen.getByRole('link', { name: 'Pay £64.90: Photo book, Order 2/3' });
  expect(link).toHaveAttribute('href', href);
});

test('the pictures of the first cards load at once, the first with priority, the others lazily', () => {
  render(list([card('1'), card('2'), card('3')]));
  const pictures = screen
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('img')].map((picture) => picture.getAttribute('loading')),
    );
  expect(pictures).toEqual([
    [null, null, null],
    [null, null, null],
    ['lazy', 'lazy', 'lazy'],
  ]);
  expect(document.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1);
});

test('OR-06 a cancelled order has a text and an icon, not only a colour', () => {
  render(list([card('1', { state: 'Cancelled' }), card('2')]));
  const signs = screen.getAllByRole('listitem').map(
    (item) =>
      within(item)
        .getByText(/Cancelled|Sent/)
        .parentElement?.querySelector('svg')?.outerHTML,
  );
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(signs[0]).not.toEqual(signs[1]);
});

test('a long history has its years as headings, each above its cards', () => {
  render(
    <OrderList
      orders={[card('1'), card('2'), card('3')]}
      years={[
        ['2026', 2],
        ['2025', 1],
      ]}
    />,
  );
  const of = (year: string) =>
    within(screen.getByRole('region', { name: year }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect([of('2026'), of('2025')]).toEqual([['/orders/1', '/orders/2'], ['/orders/3']]);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('has no accessibility violation', async () => {
  const { container } = render(
    <main>
      <h1>My orders</h1>
      {list([card('100'), card('200', { more: null, thumbnails: [] })])}
    </main>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('SH-09 stays stripped on the way to the details', () => {
  render(list([card('100')]), { path: '/orders?stripped=true' });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/orders/100?stripped=true');
});

test('OR-06 of all states only Cancelled is red', () => {
  render(list(orderStates.map((state) => card(state, { state }))));
  const red = screen.getAllByRole('listitem').filter((item) => item.querySelector('.text-danger'));
  expect(red.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/orders/Cancelled',
  ]);
});

test('OR-16 a history offers to order again if that is possible', () => {
  const pay = { kind: 'pay', label: 'Pay £64.90', href: '/api/orders/2/payment' } as const;
  const cards = [card('1', { action: reorder }), card('2', { action: pay }), card('3')];
  render(<OrderList orders={cards} again="Order again" />);
  expect(screen.getByRole('button')).toHaveAccessibleName('Order again: Photo book, Order 1');
});

test('a click on the link moves inside the product, and pointing at it prefetches the page', async () => {
  const { user, router } = render(list([card('100'), card('2/3')]));
  const link = screen.getByRole('link', { name: 'Photo book, Order 2/3' });
  await user.hover(link);
  expect(router.prefetch).toHaveBeenCalledWith('/orders/2%2F3');
  await user.click(link);
  expect(router.push).toHaveBeenCalledWith('/orders/2%2F3');
});
