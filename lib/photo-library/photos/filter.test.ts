import '@/tests/support/environment';
import { filterText, type PhotoFilter, toFilter } from './filter';
import { filterQuery, lastMidnight } from './filter-query.server';
import { filterTyped, suggest } from './suggestions';

const named = { favourites: 'Favourites', undated: 'Without date', today: 'Added today' };
const nameOf = (text: string) => `File name contains “${text}”`;
const library = {
  locale: 'en-GB',
  texts: { named, nameOf },
  months: ['2024-06', '2024-05', '2023-05', '2021-08', '2020-08', '0000-00'],
};
const labels = (typed: string, locale = 'en-GB') =>
  suggest(typed, { ...library, locale }).map(({ label }) => label);

const filters: PhotoFilter[] = [
  { kind: 'favourites' },
  { kind: 'undated' },
  { kind: 'today' },
  { kind: 'year', year: 2024 },
  { kind: 'month', year: 2024, month: 5 },
  { kind: 'name', name: 'today' },
  { kind: 'name', name: '2024' },
];
test.each(filters)('an address keeps the filter %j', (filter) => {
  expect(toFilter(filterText(filter))).toEqual(filter);
});

test('any other text of an address is part of a file name, and none is no filter', () => {
  expect(toFilter(' beach ')).toEqual({ kind: 'name', name: 'beach' });
  expect(toFilter('2024-13')).toEqual({ kind: 'name', name: '2024-13' });
  for (const none of ['', '  ', 'name: ', undefined, ['2024']]) expect(toFilter(none)).toBeNull();
});

test('the longest part of a name still has a text that the service takes', () => {
  const filter = toFilter('x'.repeat(300));
  expect(filter && filterText(filter)).toHaveLength(100);
  expect(filter && toFilter(filterText(filter))).toEqual(filter);
});

test('with nothing typed the search offers what is there; else years, months and always a part of a name', () => {
  expect(labels('')).toEqual([...Object.values(named).sort(byShown), '2024', '2023', '2021']);
  expect(labels('202')).toEqual(
    expect.arrayContaining(['2024', 'June 2024', 'File name contains “202”']),
  );
  expect(labels('may 2023')).toEqual(['May 2023', 'File name contains “may 2023”']);
  expect(labels('aout', 'fr-FR')).toEqual(['août 2021', 'août 2020', expect.any(String)]);
});
const byShown = (a: string, b: string) =>
  ['Favourites', 'Added today', 'Without date'].indexOf(a) -
  ['Favourites', 'Added today', 'Without date'].indexOf(b);

test('Enter takes what is called exactly so, whatever its case; else the text', () => {
  expect(filterTyped('MAY 2024', library)).toEqual({ kind: 'month', year: 2024, month: 5 });
  expect(filterTyped('without date', library)).toEqual({ kind: 'undated' });
  expect(filterTyped('2021', library)).toEqual({ kind: 'year', year: 2021 });
  // Years without photos are parts of file names: IMG_2019.JPG, IMG_0938.JPG.
  expect(filterTyped('2019', library)).toEqual({ kind: 'name', name: '2019' });
  expect(filterTyped('0938', library)).toEqual({ kind: 'name', name: '0938' });
  expect(filterTyped('juillet 2024', { ...library, locale: 'fr-FR', months: ['2024-07'] })).toEqual(
    {
      ...{ kind: 'month', year: 2024, month: 7 },
    },
  );
  expect(filterTyped('beach', library)).toEqual({ kind: 'name', name: 'beach' });
});

test('today begins at the midnight of the channel, also when its clock was changed that day', () => {
  const midnight = (instant: string, zone: string) =>
    lastMidnight(Date.parse(instant), zone).toISOString();
  expect(midnight('2026-11-21T22:59:59Z', 'Europe/Amsterdam')).toBe('2026-11-20T23:00:00.000Z');
  expect(midnight('2026-11-21T23:00:00Z', 'Europe/Amsterdam')).toBe('2026-11-21T23:00:00.000Z');
  expect(midnight('2026-03-29T12:00:00Z', 'Europe/Helsinki')).toBe('2026-03-28T22:00:00.000Z');
  expect(midnight('2026-10-25T12:00:00Z', 'Europe/London')).toBe('2026-10-24T23:00:00.000Z');
  const { createdFrom = '' } = filterQuery({ channel: 'albora-nl' }, { kind: 'today' });
  expect(Date.now() - Date.parse(createdFrom)).toBeLessThan(25 * 60 * 60 * 1000);
});
