import type { PaymentMethodDto } from '@/lib/contracts/customers';
import { translatorOf } from '@/tests/support/messages';
import { expiryOf, toPaymentMethodViews } from './view';

const now = new Date('2026-11-21T10:00:00Z');

const card: PaymentMethodDto = {
  id: 'a',
  type: 'card',
  brand: 'Visa',
  last4: '1111',
  expiryMonth: 12,
  expiryYear: 2026,
  holder: 'E. Visser',
  isDefault: true,
};

function viewIn(locale: string, method: Partial<PaymentMethodDto>) {
  return toPaymentMethodViews([{ ...card, ...method }], {
    t: translatorOf('payment', locale),
    locale,
    now,
  })[0];
}

test('SG-01 a card is named by brand and last four, with the date as it stands on it', () => {
  expect(viewIn('en-GB', {})).toEqual({
    id: 'a',
    type: 'card',
    brand: 'Visa',
    last4: '1111',
    name: 'Visa ending in 1111',
    holder: 'E. Visser',
    expiry: { state: 'soon', text: 'Expires soon: 12/2026' },
    isDefault: true,
  });
});

test('what has neither brand nor number is named by its kind', () => {
  const view = viewIn('en-GB', { type: 'wallet', brand: ' ', last4: '', expiryMonth: null });
  expect(view).toMatchObject({ brand: 'Wallet', name: 'Wallet', expiry: null });
});

test('check 29 a hostile brand stays the text that it is', () => {
  const view = viewIn('en-GB', { brand: '{last4} <b>$&</b>' });
  expect(view?.name).toBe('{last4} <b>$&</b> ending in 1111');
});

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
