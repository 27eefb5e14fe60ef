/** A remaining time in its two largest units: `2 days 4 hours`, `35 minutes`. Pure. */
import { millisecondsInMinute, minutesInDay, minutesInHour } from 'date-fns/constants';

const units = [
  ['day', minutesInDay],
  ['hour', minutesInHour],
  ['minute', 1],
] as const;

/** Null when nothing is left; the last minute counts as one. */
export function timeLeft(locale: string, milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  const minutes = Math.max(1, Math.floor(milliseconds / millisecondsInMinute));
  const largest = units.findIndex(([, size]) => minutes >= size);
  let remaining = minutes;
  const parts: string[] = [];
  for (const [unit, size] of units.slice(largest, largest + 2)) {
    const value = Math.floor(remaining / size);
    remaining -= value * size;
    if (value === 0) continue;
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    parts.push(format.format(value));
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts);
}
