/**
 * Test numbers that the provider's page accepts. Every other number is refused and not stored, because it could be a
 * real one.
 */
import * as z from 'zod';
import type { NewPaymentMethod } from './stored-methods';

/** `declined`: the simulated bank refuses a payment with this number. */
type TestNumber = { number: string; brand: string; declined?: true };

export const testCards: readonly TestNumber[] = [
  { number: '4111 1111 1111 1111', brand: 'Visa' },
  { number: '5555 5555 5555 4444', brand: 'Mastercard' },
  { number: '3782 822463 10005', brand: 'American Express' },
  { number: '4000 0000 0000 0002', brand: 'Visa', declined: true },
];

export const testAccounts: readonly TestNumber[] = [
  { number: 'NL91 ABNA 0417 1643 00', brand: 'SEPA' },
  { number: 'DE89 3704 0044 0532 0130 00', brand: 'SEPA' },
  { number: 'FR14 2004 1010 0505 0001 3M02 606', brand: 'SEPA', declined: true },
];

/** Fields of the payment forms. */
export const hostedFields = ['number', 'expiry', 'holder'] as const;
export type HostedField = (typeof hostedFields)[number];
export type HostedErrors = Partial<
  Record<HostedField, 'numberRefused' | 'expiryBad' | 'expiryPast' | 'holderMissing'>
>;

const text = z.string().max(200).catch('');
export const hostedForm = z.object({ number: text, expiry: text, holder: text });
export type HostedInput = z.output<typeof hostedForm>;

const normalise = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();
const find = (list: readonly TestNumber[], input: string) =>
  list.find(({ number }) => normalise(number) === normalise(input));

/** Parses `MM / YY` as printed on cards, in the current century. */
function readExpiry(input: string, now: Date): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(input) ?? [];
  const value = {
    month: Number(month),
    year: Math.floor(now.getUTCFullYear() / 100) * 100 + Number(year),
  };
  return value.month >= 1 && value.month <= 12 && year !== '' ? value : null;
}

/** Maximum number of years until a card expires. Cards are valid for a few years, so a later date is a typing error. */
const maxYearsAhead = 20;

function checkExpiry(input: string, now: Date) {
  const expiry = readExpiry(input, now);
  if (!expiry || expiry.year > now.getUTCFullYear() + maxYearsAhead) {
    return { error: 'expiryBad' as const };
  }
  const isPast = Date.UTC(expiry.year, expiry.month, 1) <= now.getTime();
  return isPast ? { error: 'expiryPast' as const } : { expiry };
}

/** Result of a submitted form: errors by field, a refusal of the bank, or the method without its number. */
export function readHostedForm(
  type: 'card' | 'directDebit',
  input: HostedInput,
  now: Date,
): { errors: HostedErrors } | { declined: true } | { method: NewPaymentMethod } {
  const testNumber = find(type === 'card' ? testCards : testAccounts, input.number);
  const holder = input.holder.replaceAll('\0', '').trim();
  const { error, expiry } = type === 'card' ? checkExpiry(input.expiry, now) : {};
  const errors: HostedErrors = {
    ...(!testNumber && { number: 'numberRefused' }),
    ...(error && { expiry: error }),
    ...(holder === '' && { holder: 'holderMissing' }),
  };
  if (!testNumber || Object.keys(errors).length > 0) return { errors };
  if (testNumber.declined) return { declined: true };
  return {
    method: {
      type,
      brand: testNumber.brand,
      last4: normalise(testNumber.number).slice(-4),
      expiryMonth: expiry?.month ?? null,
      expiryYear: expiry?.year ?? null,
      holder,
    },
  };
}
