import { percentText } from './percent';

test.each([
  ['en-GB', '50%'],
  ['pt-PT', '50%'],
  ['de-DE', '50\u00a0%'],
  ['fi-FI', '50\u00a0%'],
])('MO-04 progress is told as %s writes it', (locale, text) => {
  expect(percentText(50, locale)).toBe(text);
});
