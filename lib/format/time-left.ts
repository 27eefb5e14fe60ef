/** A remaining time in its two largest units: `2 days 4 hours`, `35 minutes`. Pure. */

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Null when nothing is left; the last minute counts as one. */
export function timeLeft(locale: string, milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  const minutes = Math.max(1, Math.floor(milliseconds / minuteMs));
  const largest = units.findIndex(([, size]) => minutes >= size);
  let rest = minutes;
  const parts: string[] = [];
  for (const [unit, size] of units.slice(largest, largest + 2)) {
    const value = Math.floor(rest / size);
    rest -= value * size;
    if (value === 0) continue;
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    parts.push(format.format(value));
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts);
}
