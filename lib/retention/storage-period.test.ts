import { addDays } from 'date-fns/addDays';
import fc from 'fast-check';
import { channels } from '@/lib/config/channels';
import { storagePeriodOf } from './storage-period';

const period = (end: string, now: string, timeZone = 'Europe/Amsterdam', delayed?: string) =>
  storagePeriodOf(
    { projectedDeletionDate: end, delayedDeletionDate: delayed ?? null },
    new Date(now),
    timeZone,
  );

test.each([
  ['2027-02-21T12:00:00Z', { monthsRemaining: 3, daysRemaining: 92, status: 'safe' }],
  ['2027-02-20T12:00:00Z', { monthsRemaining: 2, daysRemaining: 91, status: 'warning' }],
  ['2026-12-21T12:00:00Z', { monthsRemaining: 1, daysRemaining: 30, status: 'warning' }],
  ['2026-12-20T12:00:00Z', { monthsRemaining: 0, daysRemaining: 29, status: 'critical' }],
  ['2026-11-22T12:00:00Z', { monthsRemaining: 0, daysRemaining: 1, status: 'critical' }],
  ['2026-11-21T22:59:00Z', { monthsRemaining: 0, daysRemaining: 0, status: 'critical' }],
  ['2026-11-21T09:00:00Z', { monthsRemaining: 0, daysRemaining: 0, status: 'critical' }],
  ['2024-01-01T00:00:00Z', { monthsRemaining: 0, daysRemaining: 0, status: 'critical' }],
])('SS-02 SS-03 with the end at %s what is left is %p', (end, left) => {
  expect(period(end, '2026-11-21T10:00:00Z')).toMatchObject(left);
});

test('SS-02 a delayed date is the end, and says that the period was extended', () => {
  const now = '2026-11-21T10:00:00Z';
  expect(period('2026-12-01T00:00:00Z', now).isExtended).toBe(false);
  expect(period('2026-12-01T00:00:00Z', now, 'UTC', '2027-12-01T00:00:00Z')).toMatchObject({
    isExtended: true,
    deletionDate: new Date('2027-12-01T00:00:00Z'),
    status: 'safe',
  });
});

test.each([
  // From 30 November to 28 February is three months: the last day of a shorter month completes a month.
  ['2027-02-28T12:00:00Z', '2026-11-30T12:00:00Z', 'safe'],
  ['2027-02-27T12:00:00Z', '2026-11-30T12:00:00Z', 'warning'],
  // 29 February 2028 is a leap day.
  ['2028-02-29T12:00:00Z', '2027-11-29T12:00:00Z', 'safe'],
  ['2028-02-29T12:00:00Z', '2028-01-29T12:00:00Z', 'warning'],
  ['2028-02-29T12:00:00Z', '2028-01-31T12:00:00Z', 'warning'],
  ['2028-02-29T12:00:00Z', '2028-02-01T12:00:00Z', 'critical'],
  // In the night to 25 October 2026, clocks are turned back, so that day has 25 hours.
  ['2026-10-25T01:30:00Z', '2026-09-25T01:30:00Z', 'warning'],
])('SS-03 month ends, leap days and summer time: %s seen at %s is %s', (end, now, status) => {
  expect(period(end, now).status).toBe(status);
});

test('SS-04 midnight is the shop’s, on both sides of the date line', () => {
  const [end, now] = ['2026-11-22T11:30:00Z', '2026-11-21T23:30:00Z'];
  expect(period(end, now, 'Europe/Amsterdam').daysRemaining).toBe(0);
  expect(period(end, now, 'Europe/London').daysRemaining).toBe(1);
  expect(period(end, now, 'Pacific/Auckland').daysRemaining).toBe(1);
});

const instants = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-12-31'),
  noInvalidDate: true,
});
const zones = fc.constantFrom(
  ...new Set(channels.map(({ timeZone }) => timeZone)),
  'UTC',
  'Pacific/Kiritimati',
  'America/St_Johns',
);

test('SS-02 SS-03 whatever dates and zone: days and months agree, nothing is negative, and time only takes away', () => {
  fc.assert(
    fc.property(
      instants,
      fc.nat({ max: 800 }),
      fc.nat({ max: 86_399 }),
      zones,
      (end, days, seconds, zone) => {
        const now = new Date(addDays(end, -days).getTime() - seconds * 1000);
        const at = (moment: Date) => period(end.toISOString(), moment.toISOString(), zone);
        const seen = at(now);
        expect(Math.abs(seen.daysRemaining - days)).toBeLessThanOrEqual(2);
        expect(seen.monthsRemaining).toBeLessThanOrEqual(seen.daysRemaining / 28);
        expect(seen.monthsRemaining).toBeGreaterThanOrEqual(
          Math.floor(seen.daysRemaining / 31) - 1,
        );
        const later = at(addDays(now, 1));
        expect(later.daysRemaining).toBeLessThanOrEqual(seen.daysRemaining);
        expect(later.monthsRemaining).toBeLessThanOrEqual(seen.monthsRemaining);
        expect(at(addDays(end, 2))).toMatchObject({ daysRemaining: 0, status: 'critical' });
      },
    ),
  );
});

test('SS-03 what is said does not change within a day of the shop', () => {
  fc.assert(
    fc.property(instants, instants, (end, day) => {
      const at = (time: string) =>
        period(end.toISOString(), `${day.toISOString().slice(0, 10)}T${time}Z`, 'UTC');
      expect(at('00:00:00')).toEqual(at('23:59:59'));
    }),
  );
});
