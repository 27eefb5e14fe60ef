import { expiryOf } from './expiry';

const now = new Date('2026-11-21T10:00:00Z');
const stateOf = (expiryMonth: number, expiryYear: number) =>
  expiryOf({ expiryMonth, expiryYear }, now)?.state;

test('SG-01 a card is good to the end of its month, and expires soon in its last two', () => {
  expect(stateOf(10, 2026)).toBe('over');
  expect(stateOf(11, 2026)).toBe('soon');
  expect(stateOf(12, 2026)).toBe('soon');
  expect(stateOf(1, 2027)).toBe('good');
  expect(stateOf(12, 2020)).toBe('over');
});

test('a method without an expiry never expires', () => {
  expect(expiryOf({}, now)).toBeNull();
  expect(expiryOf({ expiryMonth: 1, expiryYear: null }, now)).toBeNull();
});

test('the month is that of the card in every time zone of ours', () => {
  const { month } = expiryOf({ expiryMonth: 8, expiryYear: 2029 }, now) ?? {};
  expect(month?.toISOString().slice(0, 7)).toBe('2029-08');
});
