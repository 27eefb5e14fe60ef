import { sizeText } from './file-size';

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
