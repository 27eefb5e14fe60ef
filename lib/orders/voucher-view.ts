/** A voucher's offer as finished strings (OR-12). Pure. */
import type { Formatters } from '@/lib/format/formatters';
import type { Voucher } from './voucher';
import type { Words } from '@/lib/i18n/words';

export type VoucherView =
  | { isVoucherFound: false }
  | {
      isVoucherFound: true;
      name: string;
      description: string;
      /** What it is worth; null when the offer says neither amount nor percentage. */
      worth: string | null;
      validUntil: string;
      isExpired: boolean;
      code: string;
    };

export function toVoucherView(
  voucher: Voucher,
  { words, format, now }: { words: Words; format: Formatters; now: Date },
): VoucherView {
  if (!voucher.isVoucherFound) return voucher;
  const { name, description, amount, percentage, currency, validUntil, code } = voucher;
  const until = new Date(validUntil);
  const isExpired = until < now;
  const worth =
    amount != null && currency != null
      ? format.money(amount, currency)
      : percentage != null
        ? words('voucher.percentage', { percentage })
        : null;
  return {
    isVoucherFound: true,
    name,
    description,
    worth,
    validUntil: words(isExpired ? 'voucher.expired' : 'voucher.validUntil', {
      date: format.date(until),
    }),
    isExpired,
    code,
  };
}
