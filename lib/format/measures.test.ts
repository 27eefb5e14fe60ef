import { percentText, sizeText } from './measures';

test.each([
  ['en-GB', '50%'],
  ['pt-PT', '50%'],
  ['de-DE', '50\u00a0%'],
  ['fi-FI', '50\u00a0%'],
])('MO-04 progress is told as %s writes it', (locale, text) => {
  expect(percentText(50, locale)).toBe(text);
});

test.each([
  [0, 'en-GB', '0 Bytes'],
  [1023, 'en-GB', '1,023 Bytes'],
  [1024, 'en-GB', '1.00 KB'],
  [1_300_000, 'nl-NL', '1,24 MB'],
  [5 * 1024 ** 3, 'en-GB', '5.00 GB'],
  [3000 * 1024 ** 3, 'en-GB', '3,000.00 GB'],
])('CO-03 %d bytes in %s are %s', (bytes, locale, text) => {
  expect(sizeText(bytes, locale)).toBe(text);
});
