import type { KnownDate } from '@/lib/contracts/photo-date-changes';
import { latestByHand } from '@/lib/contracts/photo-dates';
import { isPossible, shiftedDate, typedDate, undoOf } from './change-dates';
import { landing, markDate, rangeText } from './date-texts';

const now = new Date('2026-11-21T10:00:00Z');
const known = (taken: string | null, precision: KnownDate['precision'] = 'second'): KnownDate => ({
  taken,
  precision,
  source: taken === null ? 'none' : 'exif',
});

test('a year is enough, a whole day keeps the time that is known', () => {
  const typed = { year: 1987, month: null, day: null };
  expect(typedDate(typed, known(null, null))).toMatchObject({
    taken: '1987-01-01T00:00:00',
    precision: 'year',
  });
  expect(typedDate({ ...typed, month: 7 }, known('2024-01-01T10:00:00'))).toMatchObject({
    taken: '1987-07-01T00:00:00',
    precision: 'month',
  });
  const day = { year: 1987, month: 7, day: 4 };
  expect(typedDate(day, known('2024-01-01T10:20:30'))).toMatchObject({
    taken: '1987-07-04T10:20:30',
    precision: 'second',
  });
  expect(typedDate(day, known('2024-01-01T00:00:00', 'month'))).toMatchObject({
    taken: '1987-07-04T00:00:00',
    precision: 'day',
  });
});

test('the clock of a guess is not the time of the day that is set, and a guess that was moved stays one', () => {
  const guess: KnownDate = {
    taken: '2024-03-02T15:32:10',
    precision: 'second',
    source: 'modified',
  };
  expect(typedDate({ year: 1987, month: 12, day: 25 }, guess)).toEqual({
    taken: '1987-12-25T00:00:00',
    precision: 'day',
    source: 'customer',
  });
  expect(shiftedDate(guess, { days: 0, hours: 1 }, now)).toEqual({
    ...guess,
    taken: '2024-03-02T16:32:10',
  });
  const sure = known('2024-03-02T15:32:10');
  expect(shiftedDate(sure, { days: 1, hours: 0 }, now)?.source).toBe('customer');
});

test('no photo is from the future, from before photography, or of a day that the month has not', () => {
  const possible = (year: number, month: number | null = null, day: number | null = null) =>
    isPossible({ year, month, day }, now);
  expect([possible(2026), possible(1826), possible(2024, 2, 29)]).toEqual([true, true, true]);
  const wrong = [possible(2027), possible(1825), possible(NaN), possible(2023, 2, 29)];
  expect([...wrong, possible(2026, 12), possible(2024, null, 3)]).toEqual(Array(6).fill(false));
});

test('a shift counts on the clock on the wall, where no hour is missing, and only what is known', () => {
  const shift = (date: KnownDate, days: number, hours: number) =>
    shiftedDate(date, { days, hours }, now)?.taken ?? null;
  // The night in which Europe changes to daylight saving time.
  expect(shift(known('2024-03-31T01:30:00'), 0, 1)).toBe('2024-03-31T02:30:00');
  expect(shift(known('2024-03-01T00:30:00'), -1, -1)).toBe('2024-02-28T23:30:00');
  expect(shift(known('2024-03-01T00:00:00', 'day'), 1, 0)).toBe('2024-03-02T00:00:00');
  expect(shift(known('2024-03-01T00:00:00', 'day'), 0, 1)).toBeNull();
  expect(shift(known('2024-03-01T00:00:00', 'month'), 1, 0)).toBeNull();
  expect(shift(known(null, null), 1, 0)).toBeNull();
  expect(shift(known('2026-11-21T00:00:00'), 30, 0)).toBeNull();
  expect(shift(known('9999-01-01T00:00:00'), 1, 0)).toBeNull();
});

test.each(['2026-11-21T08:59:59Z', '2026-11-21T12:00:00Z', '2026-11-21T23:30:00Z'])(
  'at %s a photo moves by days as far as the service takes it, with its time of day',
  (instant) => {
    const at = new Date(instant);
    const moved = [0, 1, 2, 3].flatMap(
      (days) => shiftedDate(known('2026-11-20T23:59:59'), { days, hours: 0 }, at)?.taken ?? [],
    );
    expect(moved.at(-1)).toBe(latestByHand(at));
  },
);

test('an undo gives back what was known, and no date where there was none', () => {
  const date = { taken: '1987-01-01T00:00:00', precision: 'year', source: 'customer' } as const;
  const before = known('2024-01-01T10:00:00');
  expect(undoOf([{ photoId: 'a', known: before, date }])).toEqual([
    { photoId: 'a', known: date, date: before },
  ]);
  expect(undoOf([{ photoId: 'a', known: known(null, null), date }])[0]?.date).toBeNull();
});

test('dates are told as exact as they are known, and where the photos will stand', () => {
  const day = { taken: '2023-07-14T18:42:10', precision: 'second' } as const;
  const other = { taken: '2023-08-02T00:00:00', precision: 'day' } as const;
  expect(rangeText([day], 'en-GB')).toBe('14 July 2023');
  expect(rangeText([day, other], 'en-GB').replaceAll(/\s/g, ' ')).toBe('14 July – 2 August 2023');
  const month = { taken: '2019-08-01T00:00:00', precision: 'month' } as const;
  expect(rangeText([month], 'de-DE')).toBe('August 2019');
  expect(landing([day, day, other], 'en-GB').map(({ label, count }) => [label, count])).toEqual([
    ['August 2023', 1],
    ['July 2023', 2],
  ]);
});

test('the date in a name is found in the form in which it stands there', () => {
  const date = { taken: '2023-07-14T18:42:10', precision: 'second' } as const;
  expect(markDate('WhatsApp Image 2023-07-14 at 18.jpeg', date)).toEqual([
    'WhatsApp Image ',
    '2023-07-14',
    ' at 18.jpeg',
  ]);
  expect(markDate('IMG-20230714-WA1.jpg', date)?.[1]).toBe('20230714');
  expect(markDate('DSC_1.jpg', date)).toBeNull();
});
