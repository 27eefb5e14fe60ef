import { QueryClient } from '@tanstack/react-query';
import { monthPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-client';
import type { MonthCount, MonthKey } from './photo-list';
import type { PhotoView } from './photo-view';
import { monthKey } from './section-table';
import { type LibrarySource, TimelineLibrary } from './photo-collection';

const sort = { key: 'dateTaken', order: 'desc' } as const;

const photo = (id: string): PhotoView => ({
  id, name: `${id}.jpg`, width: 4, height: 3, small: 's', large: 'l', full: 'f', hash: null, taken: null,
  created: '2024-05-01T10:00:00Z', size: 1,
}); // prettier-ignore

type Ask = {
  month: MonthKey;
  offset: number;
  signal: AbortSignal;
  answer: () => void;
  fail: (error: unknown) => void;
};

/** A service with these months, each the list of its photos' ids; answers come when the test says so. */
function serviceWith(
  months: Record<MonthKey, string[]>,
  client: () => QueryClient | Promise<QueryClient> = () => Promise.resolve(queries),
) {
  const asked: Ask[] = [];
  const service = { months, asked, isQuick: true, hasCounts: true };
  const counts = (): MonthCount[] =>
    Object.entries(service.months)
      .filter(([, ids]) => ids.length > 0)
      .map(([key, ids]) => {
        const [year, month] = key.split('-').map(Number);
        return { year: year ?? 0, month: month ?? 0, count: ids.length };
      });
  const source: LibrarySource = {
    months: () =>
      service.hasCounts ? Promise.resolve(counts()) : Promise.reject(new ApiError('offline', '')),
    photos: (_, month, offset, limit, signal) =>
      new Promise((resolve, fail) => {
        const answer = () =>
          resolve((service.months[month] ?? []).slice(offset, offset + limit).map(photo));
        asked.push({ month, offset, signal, answer, fail });
        if (service.isQuick) answer();
      }),
  };
  const library = new TimelineLibrary({ sort, months: counts(), pages: [] }, source, client);
  return Object.assign(service, { library });
}

const queries = new QueryClient();
afterEach(() => queries.clear());

const ids = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);
const may = monthKey(2024, 5);
const april = monthKey(2024, 4);
/** Lets everything happen that needs no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done));
}

test('TL-04 D-10 any page of any month is asked for by itself, the one on the screen first', async () => {
  const { library, asked } = serviceWith({ [may]: ids('m', 100), [april]: ids('a', 100) });
  library.want([
    { month: april, page: 2 },
    { month: may, page: 0 },
  ]);
  await settle();
  expect(asked.map(({ month, offset }) => `${month} ${offset}`)).toEqual([
    `${april} 48`,
    `${may} 0`,
  ]);
  expect(library.photoAt({ month: april, index: 50 })?.id).toBe('a50');
  expect(library.placeOf('a50')).toEqual({ month: april, index: 50 });
  expect(library.photoAt({ month: april, index: 0 })).toBeUndefined();
});

test('T6 a page is asked for before anything else happens, also one that was ended a moment ago', async () => {
  const service = serviceWith({ [may]: ids('m', 30) }, () => queries);
  const { library, asked } = service;
  service.isQuick = false;
  const wanted = [{ month: may, page: 0 }];
  library.want(wanted);
  expect(asked).toHaveLength(1);
  library.want([]);
  expect(asked[0]?.signal.aborted).toBe(true);
  library.want(wanted);
  expect(asked).toHaveLength(2);
  const waiting = library.load(may, 0, 1);
  asked[1]?.answer();
  await waiting;
  expect(library.photoAt({ month: may, index: 0 })?.id).toBe('m0');
});

test('a page is asked for once, however many want it', async () => {
  const { library, asked } = serviceWith({ [may]: ids('m', 30) });
  library.want([{ month: may, page: 0 }]);
  await Promise.all([library.load(may, 0, 10), library.load(may, 5, 24)]);
  library.want([{ month: may, page: 0 }]);
  await settle();
  expect(asked).toHaveLength(1);
});

test('T5 a page that has been scrolled past is ended, unless somebody waits for it', async () => {
  const service = serviceWith({ [may]: ids('m', 100) });
  const { library, asked } = service;
  service.isQuick = false;
  library.want([
    { month: may, page: 0 },
    { month: may, page: 1 },
  ]);
  await settle();
  const waiting = library.load(may, 24, 25);
  library.want([]);
  await settle();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[1]?.answer();
  await waiting;
  expect(library.photoAt({ month: may, index: 24 })?.id).toBe('m24');
});

test('who stops waiting is told so at once, and the request ends with the last of them', async () => {
  const service = serviceWith({ [may]: ids('m', 100) });
  service.isQuick = false;
  const control = new AbortController();
  const waiting = service.library.load(may, 0, 10, control.signal);
  await settle();
  control.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await settle();
  expect(service.asked[0]?.signal.aborted).toBe(true);
});

test('TL-06 TL-09 a month that failed says so, lets the others be, and is asked for again when the customer wants', async () => {
  const service = serviceWith({ [may]: ids('m', 30), [april]: ids('a', 30) });
  const { library, asked } = service;
  service.isQuick = false;
  const wanted = [
    { month: may, page: 0 },
    { month: april, page: 0 },
  ];
  library.want(wanted);
  await settle();
  asked[0]?.fail(new ApiError('forbidden', 'c1'));
  asked[1]?.answer();
  await settle();
  expect(library.failureOf(may)).not.toBeNull();
  expect(library.failureOf(april)).toBeNull();
  library.want(wanted);
  await settle();
  expect(asked).toHaveLength(2);
  library.retry(may);
  library.want(wanted);
  await settle();
  asked[2]?.answer();
  await settle();
  expect(library.failureOf(may)).toBeNull();
  expect(library.photoAt({ month: may, index: 0 })?.id).toBe('m0');
});

test.each([true, false])(
  'check 52 back online, every month that failed is asked for again; the counts are looked at anew where they come (%s)',
  async (hasCounts) => {
    const service = serviceWith({ [may]: ids('m', 30), [april]: ids('a', 30) });
    const { library, asked } = service;
    service.isQuick = false;
    const wanted = [
      { month: may, page: 0 },
      { month: april, page: 0 },
    ];
    library.want(wanted);
    await settle();
    // What a browser says is not of the kind that is tried once more: the test need not wait.
    for (const { fail } of asked) fail(new ApiError('forbidden', ''));
    await settle();
    expect(library.failureOf(may)).not.toBeNull();
    expect(library.failureOf(april)).not.toBeNull();
    service.hasCounts = hasCounts;
    await library.recover();
    expect([library.failureOf(may), library.failureOf(april)]).toEqual([null, null]);
    library.want(wanted);
    await settle();
    expect(asked).toHaveLength(4);
  },
);

test('SE-07 photos that are taken away are gone at once, those behind move up, and the way back restores them', async () => {
  const { library } = serviceWith({ [may]: ids('m', 60), [april]: ids('a', 2) });
  await library.load(may, 0, 60);
  const before = library.months();
  const undo = library.remove([
    { month: may, index: 0 },
    { month: may, index: 30 },
    { month: april, index: 0 },
    { month: april, index: 1 },
  ]);
  expect(library.months()).toEqual([{ year: 2024, month: 5, count: 58 }]);
  expect(library.total()).toBe(58);
  expect(library.photoAt({ month: may, index: 0 })?.id).toBe('m1');
  expect(library.photoAt({ month: may, index: 29 })?.id).toBe('m31');
  expect(library.placeOf('m30')).toBeUndefined();
  undo();
  expect(library.months()).toEqual(before);
  expect(library.photoAt({ month: may, index: 30 })?.id).toBe('m30');
});

test('while a deletion is under way its months are not asked for: the answer could be from before or after it', async () => {
  const service = serviceWith({ [may]: ids('m', 60) });
  const { library, asked } = service;
  library.remove([{ month: may, index: 0 }]);
  library.want([{ month: may, page: 0 }]);
  await settle();
  expect(asked).toHaveLength(0);
  service.months[may] = ids('m', 60).slice(1);
  await library.refresh();
  library.want([{ month: may, page: 0 }]);
  await settle();
  expect(library.photoAt({ month: may, index: 0 })?.id).toBe('m1');
});

test('all photos can go, and come back', () => {
  const { library } = serviceWith({ [may]: ids('m', 3) });
  const undo = library.remove('all');
  expect([library.total(), library.months()]).toEqual([0, []]);
  undo();
  expect(library.total()).toBe(3);
});

test('D-18 after a refresh the counts are the service’s, and only what may have changed is forgotten', async () => {
  const service = serviceWith({ [may]: ids('m', 24), [april]: ids('a', 24) });
  const { library } = service;
  await Promise.all([library.load(may, 0, 24), library.load(april, 0, 24)]);
  service.months = { [may]: ['new', ...ids('m', 24)], [april]: ids('a', 24) };
  await library.refresh();
  expect(library.total()).toBe(49);
  expect(library.photoAt({ month: may, index: 0 })).toBeUndefined();
  expect(library.photoAt({ month: april, index: 0 })?.id).toBe('a0');
});

test('an answer that was under way while its month changed is not taken for the new one', async () => {
  const service = serviceWith({ [may]: ids('m', 24) });
  const { library, asked } = service;
  service.isQuick = false;
  const waiting = library.load(may, 0, 24);
  await settle();
  service.months = { [may]: ['new', ...ids('m', 24)] };
  await library.refresh();
  asked[0]?.answer();
  await settle();
  asked[1]?.answer();
  await waiting;
  expect(library.photoAt({ month: may, index: 0 })?.id).toBe('new');
});

test('T4 what is known does not grow with the distance scrolled, but what is waited for is there', async () => {
  const { library } = serviceWith({ [may]: ids('m', 10_000) });
  for (let page = 0; page < 400; page += 4) {
    library.want(Array.from({ length: 4 }, (_, at) => ({ month: may, page: page + at })));
    await settle();
  }
  const known = ids('m', 10_000).filter((id) => library.placeOf(id)).length;
  expect(known).toBeLessThanOrEqual(64 * monthPageSize);
  await library.load(may, 0, 4_000);
  expect(ids('m', 4_000).every((_, index) => library.photoAt({ month: may, index }))).toBe(true);
});

test('EN-04 a photo that the service could not describe leaves its place empty, and that is known', async () => {
  const service = serviceWith({ [may]: ids('m', 3) });
  service.isQuick = false;
  const waiting = service.library.load(may, 0, 3);
  await settle();
  service.months[may] = ids('m', 2);
  service.asked[0]?.answer();
  await waiting;
  expect(service.library.isMissing({ month: may, index: 2 })).toBe(true);
  expect(service.library.isMissing({ month: may, index: 1 })).toBe(false);
});

test('a picture that could not be fetched has its page asked for once more, and not again and again', async () => {
  const { library, asked } = serviceWith({ [may]: ids('m', 3) });
  await library.load(may, 0, 3);
  for (let tries = 0; tries < 5; tries += 1) {
    library.renew({ month: may, index: 1 });
    library.want([{ month: may, page: 0 }]);
    await settle();
  }
  expect(asked).toHaveLength(2);
});
