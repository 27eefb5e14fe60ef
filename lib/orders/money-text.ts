import type { Formatters } from '@/lib/format/formatters';

/** Formats an amount of money. Returns null if the amount or its currency is unknown. */
export const moneyText = (
  amount: number | null | undefined,
  currency: string | null | undefined,
  format: Formatters,
): string | null => (amount != null && currency ? format.money(amount, currency) : null);
