/** Demo accounts, which can sign in on every brand with the password `demo`. */
import { addDays, subMonths } from 'date-fns';
import { storageMonths } from '../../lib/contracts/storage-rules';
import type { NewCustomer } from '../services/customers/tables';
import type { paymentMethods } from '../services/payments/tables';

export const demoPassword = 'demo';

export type DemoAccount = {
  /** Subject of the account and id of the customer record. */
  id: string;
  email: string;
  authMethod: 'consumer' | 'b2b';
  /** Null for an account whose customer record was deleted. */
  customer: Omit<NewCustomer, 'id' | 'email'> | null;
  /** Registration date; now if absent. */
  registered?: (now: Date) => Date;
  /** Days from now until the end of an extended storage period; absent without an extension. */
  extendedDays?: number;
  orders: number;
  /** Number of photos in the library. The consumer has a few more in Recently deleted. */
  photos: number;
  /** Set if the library is deactivated, so that the customer must activate it again. */
  isInactive?: true;
  /** Countries of the address book, one address each; the first one is the home address. */
  addressCountries: readonly string[];
};

/** Only this account has every kind of order. */
export const consumerId = 'demo-consumer';

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: consumerId,
    email: 'consumer@example.com',
    authMethod: 'consumer',
    customer: {
      title: 'Ms',
      firstName: 'Emma',
      lastName: 'Visser',
      dateOfBirth: '1988-05-14',
      phoneNumber: '+31612345678',
      language: 'en-GB',
      newsletter: true,
    },
    registered: (now) => subMonths(now, 99),
    orders: 120,
    photos: 960,
    addressCountries: ['NL', 'BE', 'DE', 'GB', 'FR', 'SE', 'NO', 'DK', 'FI', 'ES', 'IT', 'IE'],
  },
  {
    id: 'demo-b2b',
    email: 'b2b@example.com',
    authMethod: 'b2b',
    customer: {
      firstName: 'Jonas',
      lastName: 'Weber',
      phoneNumber: '+4915123456789',
      language: 'de-DE',
      newsletter: false,
      companyName: 'Studio Lichtblick GmbH',
      vatNumber: 'DE136695976',
      accountStatus: 'new',
      callbackUrl: 'https://integration.example/orders',
      callbackFormat: 'json',
    },
    orders: 30,
    photos: 40,
    addressCountries: ['DE', 'AT', 'NL'],
  },
  {
    id: 'demo-blocked',
    email: 'blocked@example.com',
    authMethod: 'b2b',
    customer: {
      firstName: 'Chloé',
      lastName: 'Moreau',
      phoneNumber: '+33612345678',
      language: 'fr-FR',
      newsletter: false,
      companyName: 'Atelier Moreau SARL',
      vatNumber: 'FR40303265045',
      accountStatus: 'blocked',
    },
    orders: 4,
    photos: 0,
    addressCountries: ['FR'],
  },
  {
    id: 'demo-participant',
    email: 'participant@example.com',
    authMethod: 'consumer',
    customer: {
      firstName: 'Oliver',
      lastName: 'Bennett',
      phoneNumber: '+447400123456',
      language: 'en-GB',
      newsletter: false,
    },
    registered: (now) => subMonths(now, 40),
    extendedDays: 900,
    orders: 5,
    photos: 60,
    addressCountries: ['GB', 'IE'],
  },
  {
    id: 'demo-new',
    email: 'new@example.com',
    authMethod: 'consumer',
    customer: { firstName: 'Astrid', lastName: 'Lindberg', language: 'sv-SE', newsletter: false },
    orders: 0,
    photos: 0,
    addressCountries: [],
  },
  {
    id: 'demo-sleeping',
    email: 'sleeping@example.com',
    authMethod: 'consumer',
    customer: { firstName: 'Rosa', lastName: 'Kramer', language: 'nl-NL', newsletter: false },
    registered: (now) => subMonths(addDays(now, 4), storageMonths),
    orders: 0,
    photos: 48,
    addressCountries: [],
  },
  {
    id: 'demo-returning',
    email: 'returning@example.com',
    authMethod: 'consumer',
    customer: { firstName: 'Lars', lastName: 'Holm', language: 'da-DK', newsletter: false },
    orders: 0,
    photos: 90,
    isInactive: true,
    addressCountries: [],
  },
  {
    id: 'demo-deleted',
    email: 'deleted@example.com',
    authMethod: 'consumer',
    customer: null,
    orders: 0,
    photos: 0,
    addressCountries: [],
  },
];

type Row = Omit<
  typeof paymentMethods.$inferInsert,
  'id' | 'customerId' | 'createdAt' | 'isDefault'
>;

/** Expiry of a card a number of months from now. */
function expiryIn(now: Date, months: number) {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return { expiryMonth: date.getUTCMonth() + 1, expiryYear: date.getUTCFullYear() };
}

/** Stored payment methods of a demo account, the default one first: valid, without expiry, and expired. */
export function demoPaymentMethods(
  accountId: string,
  now: Date,
): (typeof paymentMethods.$inferInsert)[] {
  const byAccount: Record<string, readonly Row[]> = {
    'demo-consumer': [
      { type: 'card', brand: 'Visa', last4: '1111', holder: 'E. Visser', ...expiryIn(now, 1) },
      { type: 'directDebit', brand: 'SEPA', last4: '4300', holder: 'Emma Visser' },
      {
        type: 'card',
        brand: 'Mastercard',
        last4: '4444',
        holder: 'E. Visser',
        ...expiryIn(now, -3),
      },
    ],
    'demo-b2b': [
      {
        type: 'card',
        brand: 'American Express',
        last4: '0005',
        holder: 'Studio Lichtblick GmbH',
        ...expiryIn(now, 30),
      },
    ],
  };
  return (byAccount[accountId] ?? []).map((row, index) => ({
    ...row,
    id: `${accountId}-payment-${index + 1}`,
    customerId: accountId,
    isDefault: index === 0,
    createdAt: subMonths(now, 20 - index),
  }));
}
