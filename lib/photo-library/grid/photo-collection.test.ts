import type { QueryClient } from '@tanstack/react-query';
import { getQueryClient } from '@/lib/http/query-client';
import { monthPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import type { Section, SectionKey } from './photo-list';
import type { PhotoView } from './photo-view';
import { PhotoCollection } from './photo-collection';
import type { PhotoSource } from './photo-source';

const photo = (id: string): PhotoView => ({
  id, name: `${id}.jpg`, width: 4, height: 3, small: 's', large: 'l', full: 'f', hash: null, taken: null,
  created: '2024-05-01T10:00:00Z', size: 1,
}); // prettier-ignore

type Ask = {
  section: SectionKey;
  offset: number;
  signal: AbortSignal;
  answer: () => void;
  fail: (error: unknown) => void;
};

/** A service with these sections, each with the ids of its photos. The test decides when it responds. */
function serviceWith(
  sections: Record<SectionKey, string[]>,
  client: () => QueryClient | Promise<QueryClient> = () => Promise.resolve(queries),
) {
  const asked: Ask[] = [];
  const service = { sections, asked, isQuick: true, hasCounts: true };
  const counts = (): Section[] =>
    Object.entries(service.sections)
      .filter(([, ids]) => ids.length > 0)
      .map(([key, ids]) => ({ key, count: ids.length }));
  const source: PhotoSource = {
    name: 'list',
    sections: () =>
      service.hasCounts ? Promise.resolve(counts()) : Promise.reject(new ApiError('offline', '')),
    page: () => Promise.reject(new Error('any index can be asked for')),
    pageAt: (section, offset, limit, signal) =>
      new Promise((resolve, fail) => {
        const answer = () =>
          resolve((service.sections[section] ?? []).slice(offset, offset + limit).map(photo));
        asked.push({ section, offset, signal, answer, fail });
        if (service.isQuick) answer();
      }),
  };
  const list = new PhotoCollection({ sections: counts(), pages: [] }, source, client);
  return Object.assign(service, { list });
}

const queries = getQueryClient();
afterEach(() => queries.clear());

const ids = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);
const may = '2024-05';
const april = '2024-04';
/** Waits for everything that needs no real time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done));
}

test('TL-04 D-10 any page of any month is asked for by itself, the one on the screen first', async () => {
  const { list, asked } = serviceWith({ [may]: ids('m', 100), [april]: ids('a', 100) });
  list.want([
    { section: april, page: 2 },
    { section: may, page: 0 },
  ]);
  await settle();
  expect(asked.map(({ section, offset }) => `${section} ${offset}`)).toEqual([
    `${april} 48`,
    `${may} 0`,
  ]);
  expect(list.photoAt({ section: april, index: 50 })?.id).toBe('a50');
  expect(list.positionOf('a50')).toEqual({ section: april, index: 50 });
  expect(list.photoAt({ section: april, index: 0 })).toBeUndefined();
});

test('T6 a page is asked for before anything else happens, also one that was ended a moment ago', async () => {
  const service = serviceWith({ [may]: ids('m', 30) }, () => queries);
  const { list, asked } = service;
  service.isQuick = false;
  const wanted = [{ section: may, page: 0 }];
  list.want(wanted);
  expect(asked).toHaveLength(1);
  list.want([]);
  expect(asked[0]?.signal.aborted).toBe(true);
  list.want(wanted);
  expect(asked).toHaveLength(2);
  const waiting = list.load(may, 0, 1);
  asked[1]?.answer();
  await waiting;
  expect(list.photoAt({ section: may, index: 0 })?.id).toBe('m0');
});

test('a page is asked for once, however many want it', async () => {
  const { list, asked } = serviceWith({ [may]: ids('m', 30) });
  list.want([{ section: may, page: 0 }]);
  await Promise.all([list.load(may, 0, 10), list.load(may, 5, 24)]);
  list.want([{ section: may, page: 0 }]);
  await settle();
  expect(asked).toHaveLength(1);
});

test('T5 a page that has been scrolled past is ended, unless somebody waits for it', async () => {
  const service = serviceWith({ [may]: ids('m', 100) });
  const { list, asked } = service;
  service.isQuick = false;
  list.want([
    { section: may, page: 0 },
    { section: may, page: 1 },
  ]);
  await settle();
  const waiting = list.load(may, 24, 25);
  list.want([]);
  await settle();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[1]?.answer();
  await waiting;
  expect(list.photoAt({ section: may, index: 24 })?.id).toBe('m24');
});

test('who stops waiting is told so at once, and the request ends with the last of them', async () => {
  const service = serviceWith({ [may]: ids('m', 100) });
  service.isQuick = false;
  const control = new AbortController();
  const waiting = service.list.load(may, 0, 10, control.signal);
  await settle();
  control.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await settle();
  expect(service.asked[0]?.signal.aborted).toBe(true);
});

test('TL-06 TL-09 a month that failed says so, lets the others be, and is asked for again when the customer wants', async () => {
  const service = serviceWith({ [may]: ids('m', 30), [april]: ids('a', 30) });
  const { list, asked } = service;
  service.isQuick = false;
  const wanted = [
    { section: may, page: 0 },
    { section: april, page: 0 },
  ];
  list.want(wanted);
  await settle();
  asked[0]?.fail(new ApiError('forbidden', 'c1'));
  asked[1]?.answer();
  await settle();
  expect(list.failureOf(may)).not.toBeNull();
  expect(list.failureOf(april)).toBeNull();
  list.want(wanted);
  await settle();
  expect(asked).toHaveLength(2);
  list.retry(may);
  list.want(wanted);
  await settle();
  asked[2]?.answer();
  await settle();
  expect(list.failureOf(may)).toBeNull();
  expect(list.photoAt({ section: may, index: 0 })?.id).toBe('m0');
});

test.each([true, false])(
  'check 52 back online, every section that failed is asked for again; the counts are looked at anew where they come (%s)',
  async (hasCounts) => {
    const service = serviceWith({ [may]: ids('m', 30), [april]: ids('a', 30) });
    const { list, asked } = service;
    service.isQuick = false;
    const wanted = [
      { section: may, page: 0 },
      { section: april, page: 0 },
    ];
    list.want(wanted);
    await settle();
    // An error of this kind is not retried, so the test need not wait.
    for (const { fail } of asked) fail(new ApiError('forbidden', ''));
    await settle();
    expect(list.failureOf(may)).not.toBeNull();
    expect(list.failureOf(april)).not.toBeNull();
    service.hasCounts = hasCounts;
    await list.recover();
    expect([list.failureOf(may), list.failureOf(april)]).toEqual([null, null]);
    list.want(wanted);
    await settle();
    expect(asked).toHaveLength(4);
  },
);

test('SE-07 photos that are taken away are gone at once, those behind move up, and the way back restores them', async () => {
  const { list } = serviceWith({ [may]: ids('m', 60), [april]: ids('a', 2) });
  await list.load(may, 0, 60);
  const before = list.sections();
  const undo = list.remove([
    { section: may, index: 0 },
    { section: may, index: 30 },
    { section: april, index: 0 },
    { section: april, index: 1 },
  ]);
  expect(list.sections()).toEqual([{ key: '2024-05', count: 58 }]);
  expect(list.total()).toBe(58);
  expect(list.photoAt({ section: may, index: 0 })?.id).toBe('m1');
  expect(list.photoAt({ section: may, index: 29 })?.id).toBe('m31');
  expect(list.positionOf('m30')).toBeUndefined();
  undo();
  expect(list.sections()).toEqual(before);
  expect(list.photoAt({ section: may, index: 30 })?.id).toBe('m30');
});

test('while a deletion is under way its months are not asked for: the answer could be from before or after it', async () => {
  const service = serviceWith({ [may]: ids('m', 60) });
  const { list, asked } = service;
  list.remove([{ section: may, index: 0 }]);
  list.want([{ section: may, page: 0 }]);
  await settle();
  expect(asked).toHaveLength(0);
  service.sections[may] = ids('m', 60).slice(1);
  await list.refresh();
  list.want([{ section: may, page: 0 }]);
  await settle();
  expect(list.photoAt({ section: may, index: 0 })?.id).toBe('m1');
});

test('all photos can go, and come back', () => {
  const { list } = serviceWith({ [may]: ids('m', 3) });
  const undo = list.remove('all');
  expect([list.total(), list.sections()]).toEqual([0, []]);
  undo();
  expect(list.total()).toBe(3);
});

test('D-18 after a refresh the counts are the service’s, and only what may have changed is forgotten', async () => {
  const service = serviceWith({ [may]: ids('m', 24), [april]: ids('a', 24) });
  const { list } = service;
  await Promise.all([list.load(may, 0, 24), list.load(april, 0, 24)]);
  service.sections = { [may]: ['new', ...ids('m', 24)], [april]: ids('a', 24) };
  await list.refresh();
  expect(list.total()).toBe(49);
  expect(list.photoAt({ section: may, index: 0 })).toBeUndefined();
  expect(list.photoAt({ section: april, index: 0 })?.id).toBe('a0');
});

test('an answer that was under way while its month changed is not taken for the new one', async () => {
  const service = serviceWith({ [may]: ids('m', 24) });
  const { list, asked } = service;
  service.isQuick = false;
  const waiting = list.load(may, 0, 24);
  await settle();
  service.sections = { [may]: ['new', ...ids('m', 24)] };
  await list.refresh();
  asked[0]?.answer();
  await settle();
  asked[1]?.answer();
  await waiting;
  expect(list.photoAt({ section: may, index: 0 })?.id).toBe('new');
});

test('T4 what is known does not grow with the distance scrolled, but what is waited for is there', async () => {
  const { list } = serviceWith({ [may]: ids('m', 10_000) });
  for (let page = 0; page < 400; page += 4) {
    list.want(Array.from({ length: 4 }, (_, at) => ({ section: may, page: page + at })));
    await settle();
  }
  const known = ids('m', 10_000).filter((id) => list.positionOf(id)).length;
  expect(known).toBeLessThanOrEqual(64 * monthPageSize);
  await list.load(may, 0, 4_000);
  expect(ids('m', 4_000).every((_, index) => list.photoAt({ section: may, index }))).toBe(true);
});

test('EN-04 a photo that the service could not describe leaves its position empty, and that is known', async () => {
  const service = serviceWith({ [may]: ids('m', 3) });
  service.isQuick = false;
  const waiting = service.list.load(may, 0, 3);
  await settle();
  service.sections[may] = ids('m', 2);
  service.asked[0]?.answer();
  await waiting;
  expect(service.list.isMissing({ section: may, index: 2 })).toBe(true);
  expect(service.list.isMissing({ section: may, index: 1 })).toBe(false);
});

test('a picture that could not be fetched has its page asked for once more, and not again and again', async () => {
  const { list, asked } = serviceWith({ [may]: ids('m', 3) });
  await list.load(may, 0, 3);
  for (let tries = 0; tries < 5; tries += 1) {
    list.renew({ section: may, index: 1 });
    list.want([{ section: may, page: 0 }]);
    await settle();
  }
  expect(asked).toHaveLength(2);
});
