import { act, screen } from '@testing-library/react';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import { toOrderView } from '@/lib/orders/details-view';
import { context, order } from '@/tests/orders/order';
import { render } from '@/tests/support/render';
import { OrderHeader } from './order-header';

async function show(status: SuperOrderDto['status']) {
  const view = toOrderView(
    order({
      status,
      totals: { products: 69.9, shipping: 0, discount: 0, total: 69.9 },
      productCount: 0,
      products: [],
    }),
    context,
  );
  // The promise never resolves: the facts of the order must be rendered without waiting for it.
  await act(async () => void render(<OrderHeader order={view} blocked={new Promise(() => {})} />));
}

const stepTitles = ['Ordered', 'Printing', 'Sent', 'With you'];

test.each([
  ['Received', 0],
  ['Confirmed', 0],
  ['ProductionStarted', 1],
  ['ProductionCompleted', 1],
  ['Dispatched', 2],
] as const)(
  'OR-05 the way of an order that is %s stands where its status is',
  async (status, current) => {
    await show(status);
    const steps = screen.getByRole('list', { name: 'Progress of order 100' }).children;
    expect(steps).toHaveLength(stepTitles.length);
    for (const [index, title] of stepTitles.entries()) {
      const state =
        index < current
          ? 'done'
          : index === current
            ? 'this is where your order is'
            : 'still to come';
      expect(steps[index]).toHaveTextContent(`${title}, ${state}`);
      if (index === current) expect(steps[index]).toHaveAttribute('aria-current', 'step');
      else expect(steps[index]).not.toHaveAttribute('aria-current');
    }
  },
);

test('OR-06 a cancelled order has no further steps, and names its state beside the icon', async () => {
  await show('Cancelled');
  const steps = screen.getByRole('list', { name: 'Progress of order 100' }).children;
  expect([...steps].map((step) => step.textContent?.split(',')[0])).toEqual([
    'Ordered',
    'Cancelled',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeInTheDocument();
});
