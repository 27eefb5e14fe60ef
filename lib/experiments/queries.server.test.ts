import { hasAnalyticsConsent } from './queries.server';

test.each([
  ['10', true],
  ['11', true],
  ['01', false],
  ['00', false],
  ['1', false],
  ['1x', false],
  ['', false],
  [undefined, false],
])('SH-20 consent %p to analytics is %p', (cookie, expected) => {
  expect(hasAnalyticsConsent(cookie)).toBe(expected);
});
