import { millisecondsInMinute, minutesInDay, minutesInHour } from 'date-fns/constants';

/**
 * `45%` in the given language. @param percent 0 to 100 @param locale BCP 47; default: language of the page, only in the
 * browser
 */
export const percentText = (percent: number, locale?: string): string =>
  new Intl.NumberFormat(locale ?? (document.documentElement.lang || undefined), {
    style: 'percent',
  }).format(percent / 100);

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * File size in Bytes, or with two decimals in KB, MB or GB; each unit is 1,024 times the previous one (CO-03). @param
 * locale BCP 47
 */
export function sizeText(bytes: number, locale: string): string {
  const power = Math.min(bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1);
  const digits = power === 0 ? 0 : 2;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(bytes / 1024 ** power)} ${sizeUnits[power]}`;
}

/** Units of {@link timeLeft}, with their length in minutes. */
const units = [
  ['day', minutesInDay],
  ['hour', minutesInHour],
  ['minute', 1],
] as const;

/**
 * Remaining time in its two largest units, for instance `2 days 4 hours` or `35 minutes`; null if no time remains. Less
 * than one minute is shown as one minute.
 */
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

/** Hour and minute of an instant in the time zone of the device. Browser only. */
export const clockText = (at: Date): string =>
  at.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
