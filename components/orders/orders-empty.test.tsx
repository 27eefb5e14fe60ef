import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { OrderListPlan } from '@/lib/orders/plan-order-list';
import { render } from '@/tests/support/render';
import { OrderSearch } from './order-search';
import { OrdersEmpty } from './orders-empty';

describe('an empty list', () => {
  const plan = (change: Partial<OrderListPlan>) => ({
    year: null,
    tab: 'inProgress' as const,
    search: '',
    counts: { inProgress: 0, history: 0 },
    ...change,
  });
  const empty = (change: Partial<OrderListPlan>) =>
    render(<OrdersEmpty plan={plan(change)} shopUrl="https://www.shop.test/" />);

  test('offers the shop, in the texts of its tab', async () => {
    const { container } = empty({});
    expect(screen.getByRole('heading', { name: 'No orders in progress' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start something new' })).toHaveAttribute(
      'href',
      'https://www.shop.test/',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  test('offers to clear a search that found nothing', () => {
    empty({ search: 'xyz' });
    expect(screen.getByRole('heading', { name: 'No order matches “xyz”' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute(
      'href',
      '/orders?order_state=inProgress',
    );
  });

  test('links to the other tab if it has a match', () => {
    empty({ search: 'mug', counts: { inProgress: 0, history: 2 } });
    expect(screen.getByRole('link', { name: 'See 2 matches under History' })).toHaveAttribute(
      'href',
      '/orders?order_state=history&q=mug',
    );
  });
});

test('the search is a plain GET form that keeps tab and stripped', () => {
  render(
    <OrderSearch
      tab="history"
      search="mug"
      action="/orders"
      clearHref="/orders?order_state=history"
    />,
    { path: '/orders?stripped=true' },
  );
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/orders');
  expect(
    Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])),
  ).toEqual({
    order_state: 'history',
    stripped: 'true',
    q: 'mug',
  });
});
