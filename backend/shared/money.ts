/** Units of a currency per euro: one fixed rate each, so that every answer of every day agrees with the others. */
const rates: Readonly<Record<string, number>> = { EUR: 1, GBP: 0.9, SEK: 11, NOK: 12, DKK: 7.5 };

/** Stored euro cents as an amount in major units of another currency, rounded to two decimals. */
export function toAmount(euroCents: number, currency: string): number {
  return Math.round(euroCents * (rates[currency] ?? 1)) / 100;
}

/** A sum of amounts without the dust of binary fractions. */
export function sumAmounts(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, value) => sum + value, 0) * 100) / 100;
}
