/** Formatted texts of stored payment methods. Pure. */
import type { PaymentMethodDto } from '@/lib/contracts/customers';
import type { Translator } from '@/lib/i18n/translator';

type Expiry = { state: 'good' | 'soon' | 'over'; month: Date };

/** A card that expires this month or next month is shown as expiring soon. */
const soonMonths = 1;

/**
 * State of a card, which is valid until the end of the month that it shows.
 *
 * @returns null for a method that never expires; `month` is an instant in the last valid month, in UTC
 */
export function expiryOf(
  { expiryMonth, expiryYear }: { expiryMonth?: number | null; expiryYear?: number | null },
  now: Date,
): Expiry | null {
  if (expiryMonth == null || expiryYear == null) return null;
  const monthsLeft =
    (expiryYear - now.getUTCFullYear()) * 12 + (expiryMonth - 1 - now.getUTCMonth());
  return {
    state: monthsLeft < 0 ? 'over' : monthsLeft <= soonMonths ? 'soon' : 'good',
    month: new Date(Date.UTC(expiryYear, expiryMonth - 1, 15)),
  };
}

export type PaymentMethodView = {
  id: string;
  type: PaymentMethodDto['type'];
  /** Brand of the card or payment service; if there is none, the kind of method. */
  brand: string;
  /** Last four digits; empty for a method without a number. */
  last4: string;
  /** Name for screen readers and dialogs: `Visa ending in 1111`. */
  name: string;
  holder: string;
  expiry: { state: Expiry['state']; text: string } | null;
  isDefault: boolean;
};

const expiryKeys = { good: 'expires', soon: 'expiresSoon', over: 'expired' } as const;

type Context = { t: Translator<'payment'>; locale: string; now: Date };

/**
 * Texts of the methods, in the order of the service: if the default is deleted, the next method becomes the default.
 */
export function toPaymentMethodViews(
  methods: readonly PaymentMethodDto[],
  { t, locale, now }: Context,
): PaymentMethodView[] {
  const month = new Intl.DateTimeFormat(locale, {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return methods.map((method) => {
    const { id, type, last4, holder, isDefault } = method;
    const brand = method.brand.trim() || t(`types.${type}`);
    const expiry = expiryOf(method, now);
    return {
      id,
      type,
      brand,
      last4,
      name: last4 === '' ? brand : t('name', { brand, last4 }),
      holder,
      isDefault,
      expiry: expiry && {
        state: expiry.state,
        text: t(expiryKeys[expiry.state], { date: month.format(expiry.month) }),
      },
    };
  });
}
