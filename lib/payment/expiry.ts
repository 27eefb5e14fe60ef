/** Whether a card can still be used. Pure. */

export type Expiry = { state: 'good' | 'soon' | 'over'; month: Date };

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
