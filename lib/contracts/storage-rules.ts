/**
 * How long photos are kept, and which day is the last one (SS-05): for who says it and for who does it. A promise is a day,
 * an end is an instant; here one becomes the other, and nowhere else. Pure.
 */
import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { timeZones } from './channels';

/** Photos are kept so long after the last order, or after the registration of who never ordered (SS-05). */
export const storageMonths = 18;

type Zone = ReturnType<typeof tz>;
const shopZones = [...new Set(Object.values(timeZones))].map((name) => tz(name));

/** When a day is over in every shop's calendar: a customer may look at one library in several shops. */
function whenOver(dayIn: (zone: Zone) => Date): Date {
  const ends = shopZones.map((zone) =>
    Number(startOfDay(addDays(dayIn(zone), 1, { in: zone }), { in: zone })),
  );
  return new Date(Math.max(...ends));
}

/** When photos go that are kept from then on: the day that many calendar months later is a whole one in every shop. */
export const storageEnd = (begin: Date): Date =>
  whenOver((zone) => addMonths(begin, storageMonths, { in: zone }));

/** When photos go that care promised to keep until then: that day is a whole one, too. */
export const grantedEnd = (until: Date): Date => whenOver(() => until);

/**
 * The last day on which an order is surely in time: the last one that is over before photos may go, at whatever hour of
 * its day a service ends them.
 *
 * @param end from this instant on the photos may be gone
 * @param timeZone IANA zone whose calendar counts
 * @returns the instant at which that day begins
 */
export function lastDay(end: Date, timeZone: string): Date {
  const zone = { in: tz(timeZone) };
  return new Date(Number(startOfDay(subDays(end, 1, zone), zone)));
}
