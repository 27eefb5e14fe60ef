import type { paymentMethods } from '../services/payments/tables';

type Row = Omit<
  typeof paymentMethods.$inferInsert,
  'id' | 'customerId' | 'createdAt' | 'isDefault'
>;

const month = 30 * 86_400_000;

/** A date some months from now, as cards show it. */
function expiryIn(now: Date, months: number) {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return { expiryMonth: date.getUTCMonth() + 1, expiryYear: date.getUTCFullYear() };
}

/** The stored methods of the demo accounts, the default first: one good, one expired and one that never does. */
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
    createdAt: new Date(now.getTime() - (20 - index) * month),
  }));
}
