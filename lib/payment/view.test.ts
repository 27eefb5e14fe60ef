import type { PaymentMethodDto } from '@/lib/contracts/payment-methods';
import { wordsIn } from '@/lib/i18n/words.server';
import { toPaymentMethodViews } from './view';

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

async function viewIn(locale: string, method: Partial<PaymentMethodDto>) {
  const words = await wordsIn(locale, 'payment');
  const now = new Date('2026-11-21T10:00:00Z');
  return toPaymentMethodViews([{ ...card, ...method }], { words, locale, now })[0];
}

test('SG-01 a card is named by brand and last four, with the date as it stands on it', async () => {
  expect(await viewIn('en-GB', {})).toEqual({
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

test('what has neither brand nor number is named by its kind', async () => {
  const view = await viewIn('en-GB', { type: 'wallet', brand: ' ', last4: '', expiryMonth: null });
  expect(view).toMatchObject({ brand: 'Wallet', name: 'Wallet', expiry: null });
});

test('check 29 a hostile brand stays the text that it is', async () => {
  const view = await viewIn('en-GB', { brand: '{last4} <b>$&</b>' });
  expect(view?.name).toBe('{last4} <b>$&</b> ending in 1111');
});
