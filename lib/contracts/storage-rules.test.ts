import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { endOfDay } from 'date-fns/endOfDay';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { timeZones } from './channels';
import { grantedEnd, lastDay, storageEnd, storageMonths } from './storage-rules';

const shopZones = [...new Set(Object.values(timeZones))];
const anyZone = fc.constantFrom(
  ...shopZones,
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'America/Sao_Paulo',
);
const instants = fc.date({
  min: new Date('2015-01-01'),
  max: new Date('2040-12-31'),
  noInvalidDate: true,
});
const day = (instant: Date, zone: string) => format(instant, 'yyyy-MM-dd', { in: tz(zone) });
const last = (end: string, zone: string) => day(lastDay(new Date(end), zone), zone);

test.each([
  // Photos that may be deleted in the first hour of a day can be saved by an order on the day before at the latest.
  ['2026-11-27T00:20:00+01:00', 'Europe/Berlin', '2026-11-26'],
  ['2026-11-27T23:59:59+01:00', 'Europe/Berlin', '2026-11-26'],
  ['2026-11-28T00:00:00+01:00', 'Europe/Berlin', '2026-11-27'],
  ['2026-11-27T00:20:00+01:00', 'Europe/Lisbon', '2026-11-25'],
  // Ends of months, a leap day, and the hour that is skipped when summer time begins.
  ['2027-03-01T08:00:00Z', 'Europe/Paris', '2027-02-28'],
  ['2028-03-01T08:00:00Z', 'Europe/Paris', '2028-02-29'],
  ['2027-03-29T00:30:00+03:00', 'Europe/Helsinki', '2027-03-28'],
])('SS-05 with the end at %s in %s the last day is %s', (end, zone, expected) => {
  expect(last(end, zone)).toBe(expected);
});

test('SS-04 SS-05 whatever end and zone: every hour of the last day lies before the end, and no later day is whole', () => {
  fc.assert(
    fc.property(instants, anyZone, (end, zone) => {
      const zoned = { in: tz(zone) };
      const found = lastDay(end, zone);
      expect(Number(endOfDay(found, zoned))).toBeLessThan(Number(end));
      expect(differenceInCalendarDays(end, found, zoned)).toBe(1);
    }),
  );
});

test('SS-05 CO-05 18 calendar months after its own day, in the calendar of every shop, that day is still a whole one', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...shopZones), (begin, zone) => {
      const promised = addMonths(begin, storageMonths, { in: tz(zone) });
      const more = differenceInCalendarDays(lastDay(storageEnd(begin), zone), promised, {
        in: tz(zone),
      });
      expect(more).toBeGreaterThanOrEqual(0);
      // The difference is up to 3 days if it is the last day of February in one shop and already 1 March in another.
      expect(more).toBeLessThanOrEqual(3);
    }),
  );
});

test('SS-05 an order a quarter past midnight counts for its day, not for the day before', () => {
  const placed = new Date('2026-08-01T00:15:00+02:00');
  expect(day(lastDay(storageEnd(placed), 'Europe/Berlin'), 'Europe/Berlin')).toBe('2028-02-01');
});

test('SS-05 a day that care has granted is a whole one in every shop', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...shopZones), (until, zone) => {
      const whole = lastDay(grantedEnd(until), zone);
      expect(differenceInCalendarDays(whole, until, { in: tz(zone) })).toBe(0);
    }),
  );
});
