/** Stored payment methods as finished strings. Pure. */
import type { PaymentMethodDto } from '@/lib/contracts/payment-methods';
import type { Words } from '@/lib/i18n/words';
import { type Expiry, expiryOf } from './expiry';

export type PaymentMethodView = {
  id: string;
  type: PaymentMethodDto['type'];
  /** Of the card or the service, else the kind of method. */
  brand: string;
  /** Empty for methods without a number. */
  last4: string;
  /** As it is read out and named in questions: `Visa ending in 1111`. */
  name: string;
  holder: string;
  expiry: { state: Expiry['state']; text: string } | null;
  isDefault: boolean;
};

const expiryKeys = { good: 'expires', soon: 'expiresSoon', over: 'expired' } as const;

type Reading = { words: Words; locale: string; now: Date };

/** In the service's order: when the default goes, the next one takes its place. */
export function toPaymentMethodViews(
  methods: readonly PaymentMethodDto[],
  { words, locale, now }: Reading,
): PaymentMethodView[] {
  const month = new Intl.DateTimeFormat(locale, {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return methods.map((method) => {
    const { id, type, last4, holder, isDefault } = method;
    const brand = method.brand.trim() || words(`types.${type}`);
    const expiry = expiryOf(method, now);
    return {
      id,
      type,
      brand,
      last4,
      name: last4 === '' ? brand : words('name', { brand, last4 }),
      holder,
      isDefault,
      expiry: expiry && {
        state: expiry.state,
        text: words(expiryKeys[expiry.state], { date: month.format(expiry.month) }),
      },
    };
  });
}
