/** Units of each currency per euro. The rates are fixed, so that all services return the same amounts. */
import { sum } from 'es-toolkit';
const rates: Readonly<Record<string, number>> = { EUR: 1, GBP: 0.9, SEK: 11, NOK: 12, DKK: 7.5 };

/** Converts stored euro cents to major units of another currency, rounded to two decimals. */
export function toAmount(euroCents: number, currency: string): number {
  return Math.round(euroCents * (rates[currency] ?? 1)) / 100;
}

/** Sum of amounts, rounded to two decimals because binary fractions are not exact. */
export function sumAmounts(amounts: readonly number[]): number {
  return Math.round(sum(amounts) * 100) / 100;
}
