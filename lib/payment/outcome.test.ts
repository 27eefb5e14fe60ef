import { toPaymentOutcome } from './outcome';

test.each([
  ['added', 'added'],
  ['cancelled', 'cancelled'],
  ['failed', 'failed'],
  ['ADDED', null],
  ['toString', null],
  ['<script>', null],
  [undefined, null],
  [['added'], null],
])('%j of the way back is %j', (given, outcome) => {
  expect(toPaymentOutcome(given)).toBe(outcome);
});
