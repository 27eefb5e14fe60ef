/**
 * Storage period of photos and its last day (SS-05), for web app and service. Customers are promised a calendar day, but the
 * deletion happens at an instant; this module converts between them.
 */
import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { timeZones } from './channels';

/** Number of months for which photos are stored after the last order, or after the registration if there is no order (SS-05). */
export const storageMonths = 18;

type Zone = ReturnType<typeof tz>;
const shopZones = [...new Set(Object.values(timeZones))].map((name) => tz(name));

/**
 * Returns the instant at which a day has ended in the time zones of all shops, because a customer can open the same library in
 * several shops.
 *
 * @param dayIn returns an instant within the day, as counted in a time zone
 */
function whenOver(dayIn: (zone: Zone) => Date): Date {
  const ends = shopZones.map((zone) =>
    Number(startOfDay(addDays(dayIn(zone), 1, { in: zone }), { in: zone })),
  );
  return new Date(Math.max(...ends));
}

/**
 * Time of the deletion for a period that starts at `begin`: the day that is {@link storageMonths} months later has ended in all
 * shops.
 */
export const storageEnd = (begin: Date): Date =>
  whenOver((zone) => addMonths(begin, storageMonths, { in: zone }));

/** Time of the deletion if customer care has promised storage until a day: that day has ended in all shops. */
export const grantedEnd = (until: Date): Date => whenOver(() => until);

/**
 * Returns the last day on which an order certainly prevents the deletion: the last whole day before photos may be deleted.
 *
 * @param end from this instant on the photos may be deleted
 * @param timeZone IANA zone in which the days are counted
 * @returns the instant at which that day begins
 */
export function lastDay(end: Date, timeZone: string): Date {
  const zone = { in: tz(timeZone) };
  return new Date(Number(startOfDay(subDays(end, 1, zone), zone)));
}
