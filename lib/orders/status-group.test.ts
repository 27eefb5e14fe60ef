import { orderStatus, processingStatus } from '@/lib/contracts/orders';
import { addsToGroup, statusGroupOf } from './status-group';

test('OR-05 every status belongs to its group', () => {
  expect(
    Object.fromEntries(orderStatus.options.map((status) => [status, statusGroupOf(status)])),
  ).toEqual({
    Received: 'AwaitingPayment',
    Confirmed: 'Ordered',
    ProductionStarted: 'InProduction',
    ProductionCompleted: 'InProduction',
    Dispatched: 'Sent',
    Cancelled: 'Cancelled',
  });
});

const troubles = [
  'paymentFailed', 'verificationFailed', 'processingFailed', 'rejected', 'on_hold', 'delayed',
] as const; // prettier-ignore

test.each([
  [
    'AwaitingPayment',
    [
      'paymentSuccess',
      'paymentFree',
      'approved',
      'processing',
      'producing',
      'shipped',
      'cancelled',
    ],
  ],
  ['Ordered', ['paymentPending', 'processing', 'producing', 'shipped', 'cancelled']],
  ['InProduction', ['paymentPending', 'shipped', 'cancelled']],
  ['Sent', ['paymentPending', 'cancelled']],
  ['Cancelled', ['paymentPending']],
] as const)('OR-05 OR-07 beside %s stands only what it does not say already', (group, more) => {
  const shown = processingStatus.options.filter((status) => addsToGroup(status, group));
  expect(shown.toSorted()).toEqual([...troubles, ...more].toSorted());
});
