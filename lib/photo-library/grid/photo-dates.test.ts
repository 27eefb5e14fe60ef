import fc from 'fast-check';
import type { DatePrecision } from '@/lib/contracts/photo-dates';
import { locales } from '@/lib/i18n/locales';
import { photoDates } from './photo-dates';

test.each([
  ['en-GB', 'May 2024'],
  ['nl-NL', 'mei 2024'],
  ['de-DE', 'Mai 2024'],
  ['es-ES', 'Mayo de 2024'],
  ['fi-FI', 'toukokuu 2024'],
])('TL-01 in %s the month is %s', (locale, label) => {
  expect(photoDates(locale).month(2024, 5)).toBe(label);
});

test('TL-01 only Spanish gets a capital that its language does not write', () => {
  for (const locale of locales) {
    const label = photoDates(locale).month(2024, 5) ?? '';
    const plain = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
      new Date(2024, 4, 15),
    );
    expect(label.toLowerCase()).toBe(plain.toLowerCase());
    if (!locale.startsWith('es')) expect(label).toBe(plain);
  }
});

test.each([
  [0, 0],
  [2024, 13],
  [2024, 0],
  [Number.NaN, 5],
  [-5, 5],
])('TL-02 %d/%d is no month', (year, month) => {
  expect(photoDates('en-GB').month(year, month)).toBeNull();
});

test('D-08 a photo taken just before or after midnight keeps the camera’s day, wherever it is looked at', () => {
  const { day } = photoDates('en-GB');
  expect(day('2024-12-31T23:59:59')).toBe('31 December 2024');
  expect(day('2025-01-01T00:00:00')).toBe('1 January 2025');
  expect(day('0099-01-01T00:00:00')).toMatch(/99/);
  for (const broken of ['', 'yesterday', '2024-99-01', '2024']) expect(day(broken)).toBeNull();
});

test('D-08 the time of day is what the camera’s clock showed; what is none has no moment', () => {
  const { moment } = photoDates('en-GB');
  expect(moment('2024-03-31T02:30:59')).toBe('31 March 2024 at 02:30');
  for (const broken of ['', '2024-03-31', '2024-13-01T10:00:00']) expect(moment(broken)).toBeNull();
});

test('under its year a month is written as a heading, short where there is hardly room', () => {
  const { monthOfYear, shortMonth } = photoDates('fi-FI');
  expect([monthOfYear(2024, 9), shortMonth(2024, 9)]).toEqual(['Syyskuu', 'Syys']);
  expect(photoDates('en-GB').monthOfYear(2024, 13)).toBeNull();
});

test.each<[DatePrecision, string, string]>([
  ['second', '5 July 2019 at 14:05', '5 July 2019'],
  ['minute', '5 July 2019 at 14:05', '5 July 2019'],
  ['day', '5 July 2019', '5 July 2019'],
  ['month', 'July 2019', 'July 2019'],
  ['year', '2019', '2019'],
])('a date known to the %s says no more than that', (to, moment, day) => {
  const { taken } = photoDates('en-GB');
  const photo = { taken: '2019-07-05T14:05:00', dated: { from: 'customer', to } } as const;
  expect([taken(photo, 'moment'), taken(photo, 'day')]).toEqual([moment, day]);
  expect(taken({ ...photo, taken: null }, 'moment')).toBeNull();
});

test('in no language a day is made of a date that is known to the month or the year', () => {
  const texts = (day: number, to: DatePrecision, locale: string) =>
    (['moment', 'day'] as const).map((most) =>
      photoDates(locale).taken(
        { taken: `2019-07-${String(day).padStart(2, '0')}T09:30:00`, dated: { from: 'exif', to } },
        most,
      ),
    );
  const days = fc.integer({ min: 1, max: 31 });
  const less = fc.constantFrom<DatePrecision>('month', 'year');
  fc.assert(
    fc.property(days, days, less, fc.constantFrom(...locales), (one, other, to, locale) => {
      expect(texts(one, to, locale)).toEqual(texts(other, to, locale));
    }),
  );
});
