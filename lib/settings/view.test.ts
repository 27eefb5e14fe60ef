import { translatorOf } from '@/tests/support/messages';
import {
  addressesSummary,
  integrationSummary,
  languageOptions,
  newsletterSummary,
  paymentSummary,
  profileSummary,
  toProfileFormView,
} from './view';

const customer = {
  id: 'c',
  email: 'emma@example.com',
  title: 'Ms',
  firstName: 'Emma',
  lastName: 'Visser',
  language: 'nl-NL',
  newsletter: false,
};
const address = {
  id: 'a',
  firstName: 'Emma',
  lastName: 'Visser',
  companyName: 'Bos BV',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
  isDefaultDelivery: true,
  isDefaultBilling: true,
};
const card = {
  id: 'p',
  type: 'card',
  brand: 'Visa',
  last4: '4242',
  holder: 'E Visser',
  isDefault: true,
} as const;

const t = translatorOf('settings');

test('SG-01 a title is in the language of the page, whichever language it was chosen in', () => {
  const french = translatorOf('settings', 'fr-FR');
  for (const title of ['Ms', 'Mevr.', 'Frau', 'Sra.', 'Mme']) {
    expect(profileSummary({ ...customer, title }, french)).toEqual(['Mme Emma Visser']);
  }
  expect(profileSummary({ ...customer, title: 'Baroness' }, french)).toEqual([
    'Baroness Emma Visser',
  ]);
  const { start } = toProfileFormView(
    { ...customer, title: 'Mme' },
    { isB2b: false, channel: { country: 'ES', locales: ['es-ES'] }, locale: 'es-ES' },
  );
  expect(start.title).toBe('Ms');
});

test('SG-01 what is set now is written in short lines', () => {
  expect(profileSummary({ ...customer, phoneNumber: '+31612345678' }, t)).toEqual([
    'Ms Emma Visser',
    '+31 6 12345678',
  ]);
  expect(
    profileSummary({ ...customer, title: null, companyName: 'Bos BV', vatNumber: 'NL1' }, t),
  ).toEqual(['Bos BV', 'Emma Visser', 'NL1']);
  const other = { ...address, id: 'b', city: 'Delft', isDefaultDelivery: false };
  expect(addressesSummary([other, address], 'en-GB', t)).toEqual([
    'Prinsengracht 263, 1016 GV Amsterdam, Netherlands',
    '2 addresses saved',
  ]);
  expect(addressesSummary([], 'en-GB', t)).toEqual(['No address saved yet']);
  expect(paymentSummary([{ ...card, id: 'q', isDefault: false, last4: '1111' }, card], t)).toEqual([
    'Visa ending in 4242',
    '2 payment methods saved',
  ]);
  expect(paymentSummary([{ ...card, brand: 'PayPal', last4: '' }], t)).toEqual([
    'PayPal',
    '1 payment method saved',
  ]);
  expect(paymentSummary([], t)).toEqual(['No payment method saved yet']);
});

test.each([
  [{ newsletter: true }, 'You’re subscribed'],
  [{}, 'You’re not subscribed'],
  [
    { isNewsletterPending: true },
    'Waiting for your confirmation: we’ve sent an email to emma@example.com',
  ],
])('SG-01 the newsletter with %j', (state, text) => {
  expect(newsletterSummary({ ...customer, ...state }, t)).toEqual([text]);
});

test('BB-03 the callback of a business', () => {
  expect(integrationSummary(customer, t)).toEqual(['Not set up yet']);
  const set = {
    ...customer,
    callbackUrl: 'https://shop.example/in',
    callbackFormat: 'xml',
  } as const;
  expect(integrationSummary(set, t)).toEqual(['https://shop.example/in', 'XML']);
});

test.each([
  [['nl-NL'], 'nl-NL', ['Nederlands']],
  [['nl-BE', 'fr-BE'], 'fr-BE', ['Nederlands', 'Français']],
  [['nl-BE', 'fr-BE'], 'fr-FR', ['Nederlands', 'Français']],
  [['nl-NL'], 'en-GB', ['Nederlands', 'English']],
  [['nl-NL'], 'no language', ['Nederlands']],
])('the languages of %j with %s stored', (own, stored, names) => {
  const options = languageOptions(own, stored);
  expect(options.map(({ name }) => name)).toEqual(names);
  if (stored !== 'no language') expect(options.map(({ locale }) => locale)).toContain(stored);
});
