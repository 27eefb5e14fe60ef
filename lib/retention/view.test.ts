import fc from 'fast-check';
import { channels } from '@/lib/config/channels';
import { storageEnd } from '@/lib/contracts/storage-rules';
import { formattersFor } from '@/lib/format/formatters';
import { locales } from '@/lib/i18n/locales';
import { translatorOf } from '@/tests/support/messages';
import type { PhotoStorage } from './queries.server';
import { storagePeriodOf } from './storage-period';
import { deletionTexts, storedUntilWithOrder, toStorageTexts } from './view';

const zone = 'Europe/London';
const now = new Date('2026-11-21T10:00:00Z');

function storage(end: string, more: Partial<PhotoStorage['information']> = {}): PhotoStorage {
  const information = {
    delayedDeletionDate: null,
    lastOrderDate: '2025-05-27T09:00:00Z',
    projectCount: 2,
    projectedDeletionDate: end,
    registrationDate: '2019-01-01T00:00:00Z',
    asOf: null,
    restartedAt: null,
    lastPurge: null,
    ...more,
  };
  return { ...storagePeriodOf(information, now, zone), information, now };
}
const texts = (given: PhotoStorage, locale = 'en-GB') =>
  toStorageTexts(given, {
    t: translatorOf('retention', locale),
    format: formattersFor(locale, zone),
  });

test.each([
  ['2026-11-20T09:00:00Z', 'today'],
  ['2026-11-21T23:00:00Z', 'today'],
  ['2026-11-22T00:30:00Z', 'tomorrow'],
  ['2026-11-26T09:00:00Z', 'in 5 days'],
])('SS-04 at %s the photos will be deleted %s', (end, when) => {
  expect(texts(storage(end)).state).toBe(`Your photos will be deleted ${when}.`);
});

test('SS-04 SS-05 what is critical or near says by when an order extends, and why', () => {
  expect(texts(storage('2026-11-26T09:00:00Z'))).toEqual({
    day: '26 November 2026',
    short: '25 Nov 2026',
    state: 'Your photos will be deleted in 5 days.',
    remedy: 'Order by 25 November 2026 to extend by 18 months.',
    rule: 'We keep your photos for 18 months after your last order, which was on 27 May 2025. Every order starts the time again.',
  });
  expect(texts(storage('2027-01-05T09:00:00Z'))).toMatchObject({
    state: 'Your photos are kept until 4 January 2027.',
    remedy: 'Order by 4 January 2027 to extend by 18 months.',
  });
});

test('SS-05 while there is time it says how long photos are kept; of who never ordered, since when', () => {
  const { state, remedy, rule } = texts(storage('2028-02-29T12:00:00Z', { lastOrderDate: null }));
  expect(state).toBe('Your photos are kept until 28 February 2028.');
  expect(remedy).toBeNull();
  expect(rule).toContain('after you joined us on 1 January 2019');
});

test.each(['2026-11-21T00:20:00Z', '2026-11-21T23:59:00Z', '2026-11-01T00:00:00Z'])(
  'SS-04 SS-05 with the end at %s no day is named that is in time: today photos may be gone at any hour',
  (end) => {
    expect(texts(storage(end)).remedy).toBe('Order right away to extend by 18 months.');
  },
);

test('SS-05 a period that began when the one before ended is no extension, and says since when it runs', () => {
  const { state, rule } = texts(
    storage('2028-05-22T00:00:00Z', { restartedAt: '2026-11-21T09:30:00Z' }),
  );
  expect(state).toBe('Your photos are kept until 21 May 2028.');
  expect(rule).toBe(
    'A new storage period began on 21 November 2026: we keep your photos for 18 months from then. Every order starts the time again.',
  );
});

test('SS-02 SS-05 an extension is told as one', () => {
  const delayedDeletionDate = '2028-06-01T12:00:00Z';
  expect(texts(storage('2026-11-26T09:00:00Z', { delayedDeletionDate })).state).toBe(
    'We’ve extended your photo storage: your photos are kept until 31 May 2028.',
  );
});

test.each(locales)('SS-04 in %s today, tomorrow and later are told apart', (locale) => {
  const said = ['2026-11-21T23:00:00Z', '2026-11-22T12:00:00Z', '2026-11-26T12:00:00Z'].map(
    (end) => texts(storage(end), locale).state,
  );
  expect(new Set(said).size).toBe(3);
  expect(said[2]).toContain('5');
});

test.each([
  [{ photosCount: 3, albumsCount: 0 }, ['3 photos, for good']],
  [{ photosCount: 1, albumsCount: 2 }, ['1 photo, for good', '2 albums']],
  // Albums without own photos: they are empty, or contain only photos of other participants.
  [{ photosCount: 0, albumsCount: 1 }, ['1 album']],
  [{ photosCount: 0, albumsCount: 0 }, []],
])('SS-05 of a library with %p is told that it goes: %p', (counts, told) => {
  expect(deletionTexts(counts, translatorOf('retention', 'en-GB'))).toEqual(told);
});

test('SS-05 CO-05 an order keeps photos 18 calendar months from the shop’s day', () => {
  const format = formattersFor('en-GB', zone);
  expect(storedUntilWithOrder(new Date('2026-08-31T10:00:00Z'), zone, format)).toBe(
    '29 February 2028',
  );
});

test('SS-05 CO-05 what an order is promised is what is told once it is there', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
      fc.constantFrom(...channels.map(({ timeZone }) => timeZone)),
      (placed, timeZone) => {
        const format = formattersFor('en-GB', timeZone);
        const projectedDeletionDate = storageEnd(placed).toISOString();
        const { lastDay } = storagePeriodOf(
          { projectedDeletionDate, delayedDeletionDate: null },
          placed,
          timeZone,
        );
        expect(storedUntilWithOrder(placed, timeZone, format)).toBe(format.date(lastDay));
      },
    ),
  );
});
