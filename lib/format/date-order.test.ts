import { dateOrder } from './date-order';

test.each([
  ['en-GB', ['day', 'month', 'year']],
  ['nl-NL', ['day', 'month', 'year']],
  ['fi-FI', ['day', 'month', 'year']],
  ['sv-SE', ['year', 'month', 'day']],
])('a date in %s is written %j', (locale, order) => {
  expect(dateOrder(locale)).toEqual(order);
});
