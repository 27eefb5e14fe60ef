import { isSiteDataBlocked } from './site-data-check';

type Browser = Parameters<typeof isSiteDataBlocked>[0];
const usual: Browser = {
  navigator: { cookieEnabled: true },
  document: { cookie: '' },
  localStorage: {},
};

const throwing = (name: 'document' | 'localStorage'): Browser =>
  Object.defineProperty({ ...usual }, name, {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

test('SH-13 a usual browser is left alone', () => {
  expect(isSiteDataBlocked(usual)).toBe(false);
});

test.each([
  ['without cookies', { ...usual, navigator: { cookieEnabled: false } }],
  ['that throws on cookies', throwing('document')],
  ['that throws on storage', throwing('localStorage')],
])('SH-13 a browser %s blocks site data', (_, browser) => {
  expect(isSiteDataBlocked(browser)).toBe(true);
});
