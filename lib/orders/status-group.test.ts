import { orderStatus } from '@/lib/contracts/orders';
import { statusGroupOf, statusGroups, toneOf } from './status-group';

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

test('OR-06 only Cancelled is red', () => {
  expect(statusGroups.filter((group) => toneOf(group) === 'danger')).toEqual(['Cancelled']);
});
