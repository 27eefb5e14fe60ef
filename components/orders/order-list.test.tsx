import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { OrderCardView } from '@/lib/orders/view';
import { render } from '@/tests/support/render';
import { OrderList } from './order-list';

const list = (cards: OrderCardView[]) => (
  <OrderList
    lines={cards.map((cells) => cells.join('\t')).join('\n')}
    hrefPattern="/orders/:orderCode"
  />
);

type Change = {
  group?: OrderCardView[5];
  thumbnails?: string[];
  more?: string;
};

const pictures = ['http://x.test/1.svg', '', 'http://x.test/3.svg', 'http://x.test/4.svg'];

const card = (
  code: string,
  { group = 'Sent', thumbnails = pictures, more = '+2' }: Change = {},
): OrderCardView => [
  code,
  '2026-11-18T09:00:00Z',
  '18 November 2026',
  '3 days ago',
  'App',
  group,
  'Photo book',
  '6 products',
  '£64.90',
  more,
  ...thumbnails,
];

test('OR-04 a card says what an order is, and the whole of it leads to its details', () => {
  render(list([card('100')]));
  const item = screen.getByRole('listitem');
  expect(within(item).getByRole('link', { name: 'Order 100' })).toHaveAttribute(
    'href',
    '/orders/100',
  );
  for (const text of [
    '18 November 2026',
    /3 days ago · App/,
    '£64.90',
    /6 products/,
    'Photo book',
    '+2',
  ]) {
    expect(within(item).getByText(text)).toBeInTheDocument();
  }
  expect(item.querySelectorAll('img')).toHaveLength(3);
});

test('the pictures of the first cards come at once, the very first before all, the others when they come near', () => {
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

test('OR-06 a cancelled order is told by its word and its sign, not only by red', () => {
  render(list([card('1', { group: 'Cancelled' }), card('2')]));
  const signs = screen.getAllByRole('listitem').map(
    (item) =>
      within(item)
        .getByText(/Cancelled|Sent/)
        .parentElement?.querySelector('svg')?.outerHTML,
  );
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(signs[0]).not.toEqual(signs[1]);
});

test('the copy button puts the code on the clipboard and says so', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(list([card('100'), card('200')]));
  await user.click(screen.getByRole('button', { name: 'Copy order number 200' }));
  expect(write).toHaveBeenCalledWith('200');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

test('a copy that the browser refuses is seen and heard', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(list([card('100')]));
  const button = screen.getByRole('button', { name: 'Copy order number 100' });
  await user.click(button);
  expect(await screen.findByText(/couldn’t copy this/)).toBeInTheDocument();
  expect(button.querySelector('use')?.getAttribute('href')).toMatch(/#x$/);
});

test('has no accessibility violation', async () => {
  const { container } = render(
    <main>
      <h1>My orders</h1>
      {list([card('100'), card('200', { more: '', thumbnails: [] })])}
    </main>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('SH-09 stays stripped on the way to the details', () => {
  render(list([card('100')]), { path: '/orders?stripped=true' });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/orders/100?stripped=true');
});

test('a click on the link moves inside the product, and pointing at it prefetches the page', async () => {
  const { user, router } = render(list([card('100'), card('2/3')]));
  const link = screen.getByRole('link', { name: 'Order 2/3' });
  await user.hover(link);
  expect(router.prefetch).toHaveBeenCalledWith('/orders/2%2F3');
  await user.click(link);
  expect(router.push).toHaveBeenCalledWith('/orders/2%2F3');
});
