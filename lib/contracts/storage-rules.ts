/**
 * Storage period of photos and its last day (SS-05), for web app and service. The promise to customers is a day, the deletion an
 * instant; only this module converts between them. Pure.
 */
import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { timeZones } from './channels';

/** Months of storage after the last order, or after the registration without orders (SS-05). */
export const storageMonths = 18;

type Zone = ReturnType<typeof tz>;
const shopZones = [...new Set(Object.values(timeZones))].map((name) => tz(name));

/** End of a day in the time zones of all shops, because a customer can open one library in several shops. */
function whenOver(dayIn: (zone: Zone) => Date): Date {
  const ends = shopZones.map((zone) =>
    Number(startOfDay(addDays(dayIn(zone), 1, { in: zone }), { in: zone })),
  );
  return new Date(Math.max(...ends));
}

/** Time of the deletion for a period that starts at `begin`: the day after these months ends in all shops. */
export const storageEnd = (begin: Date): Date =>
  whenOver((zone) => addMonths(begin, storageMonths, { in: zone }));

/** Time of the deletion if customer care has promised a day: that day ends in all shops. */
export const grantedEnd = (until: Date): Date => whenOver(() => until);

/**
 * The last day on which an order is certainly in time: the last full day before photos may be deleted.
 *
 * @param end from this instant on the photos may be deleted
 * @param timeZone IANA zone of the days
 * @returns the instant at which that day begins
 */
export function lastDay(end: Date, timeZone: string): Date {
  const zone = { in: tz(timeZone) };
  return new Date(Number(startOfDay(subDays(end, 1, zone), zone)));
}
