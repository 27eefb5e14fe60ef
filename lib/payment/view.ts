/** Stored payment methods as texts. Pure. */
import type { PaymentMethodDto } from '@/lib/contracts/customers';
import type { Translator } from '@/lib/i18n/translator';

type Expiry = { state: 'good' | 'soon' | 'over'; month: Date };

/** In this month and the next, a card expires soon. */
const soonMonths = 1;

/**
 * A card is good to the end of its month.
 *
 * @returns null for a method that never expires; `month` is an instant in the month that the card shows, in UTC
 */
export function expiryOf(
  { expiryMonth, expiryYear }: { expiryMonth?: number | null; expiryYear?: number | null },
  now: Date,
): Expiry | null {
  if (expiryMonth == null || expiryYear == null) return null;
  const left = (expiryYear - now.getUTCFullYear()) * 12 + (expiryMonth - 1 - now.getUTCMonth());
  return {
    state: left < 0 ? 'over' : left <= soonMonths ? 'soon' : 'good',
    month: new Date(Date.UTC(expiryYear, expiryMonth - 1, 15)),
  };
}

export type PaymentMethodView = {
  id: string;
  type: PaymentMethodDto['type'];
  /** Of the card or the service, else the kind of method. */
  brand: string;
  /** Empty for methods without a number. */
  last4: string;
  /** As screen readers and questions have it: `Visa ending in 1111`. */
  name: string;
  holder: string;
  expiry: { state: Expiry['state']; text: string } | null;
  isDefault: boolean;
};

const expiryKeys = { good: 'expires', soon: 'expiresSoon', over: 'expired' } as const;

type Context = { t: Translator<'payment'>; locale: string; now: Date };

/** In the service's order: when the default is removed, the next one becomes it. */
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
