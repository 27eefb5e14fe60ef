/**
 * Contract tests of the library, for every photo service: with each sort order every photo is
 * listed exactly once, and the URL of each photo opens it. They use the real list engine, the
 * browser's client, the route handlers and the services.
 */
import { tokenSetDto } from '@/lib/contracts/identity';
import type { Caller } from '@/lib/http/upstream.server';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { photoSorts, sortOf } from '@/lib/photo-library/grid/photo-sort';
import { librarySource } from '@/lib/photo-library/photos/library-source';
import {
  readLibraryStart,
  readLibraryViewer,
} from '@/lib/photo-library/photos/library-start.server';
import { resetRateLimits } from '@/tests/session/reset-rate-limits';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { ask, type Handler } from '@/tests/support/ask';

/** Route handlers by their path. They are a parameter, because only tests in `app` may import `app`. */
export type LibraryHandlers = Readonly<Record<string, Handler>>;

const host = hostOf('account.albora.nl.example');
const channel = host.channel.code;

async function control<Answer>(backend: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // The cast is safe: the control API documents this response.
  return (await answer.json()) as Answer;
}

/**
 * Photos of several months in both sort orders: a month with more than one page, several photos
 * with the same time, and photos without a date.
 */
const photos = [
  { taken: '2024-06-30T23:59:00', createdAt: '2024-07-01T10:00:00Z', times: 40, secondsApart: 0 },
  { taken: '2024-05-01T08:00:00', createdAt: '2024-07-02T10:00:00Z', times: 430 },
  { taken: '2023-12-31T12:00:00', createdAt: '2024-08-31T23:59:59Z', times: 3 },
  { taken: null, createdAt: '2024-09-01T10:00:00Z', times: 70 },
  { taken: '1999-01-01T00:00:00', createdAt: '2024-06-01T10:00:00Z', times: 60 },
];
const total = photos.reduce((sum, { times }) => sum + times, 0);

/** Creates a customer with these photos. Requests of the customer's browser call the route handlers. */
async function signIn(backend: string, handlers: LibraryHandlers) {
  const { sub } = await control<{ sub: string }>(backend, '/accounts', { channel });
  const tokens = tokenSetDto.parse(await control(backend, '/tokens', { sub, channel }));
  const made = await control<{ photoIds: string[] }>(backend, '/photos', {
    accountId: sub,
    photos,
  });
  let cookie = '';
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' && input.startsWith('/api/') ? input : null;
    const run = path === null ? undefined : handlers[path.replace(/\?.*/, '')];
    if (path === null) return network(input, init);
    if (!run) throw new Error(`nobody answers ${path}`);
    const { text, status } = await ask(run, {
      path,
      headers: { host: host.host, cookie: `__Host-sid=${cookie}` },
    });
    return new Response(text, { status });
  };
  const caller: Caller = {
    channel,
    correlationId: 'c',
    locale: 'nl-NL',
    token: tokens.access_token,
  };
  /**
   * Resets the rate limits and starts a new session, so that the reads of one test do not count in
   * the next test.
   */
  async function renewSession() {
    resetRateLimits();
    ({ cookie } = await mintSession(host, { sub, accessToken: tokens.access_token }));
  }
  const forget = () => void (globalThis.fetch = network);
  return { caller, ids: made.photoIds, renewSession, forget };
}

/**
 * Describes the contract tests.
 *
 * @param start resolves with the origin of the backend when the services can be reached
 */
export function describeLibrary(start: () => Promise<string>, handlers: LibraryHandlers): void {
  let customer: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    customer = await signIn(await start(), handlers);
  });
  beforeEach(() => customer.renewSession());
  afterAll(() => customer.forget());

  const open = async (name: (typeof photoSorts)[number], density: 'first' | 'all') => {
    const begun = await readLibraryStart(customer.caller, sortOf(name), density);
    const list = new PhotoCollection(begun, librarySource(begun.sort, begun.access));
    return { begun, list };
  };
  /** Reads the ids of all photos in the order of the grid, section by section. */
  async function readAll(list: PhotoCollection): Promise<(string | undefined)[]> {
    const found: (string | undefined)[] = [];
    while (found.length < list.total()) {
      const position = list.positionAt(found.length);
      if (!position) break;
      await list.load(position.section, position.index, position.index + 24);
      // Loading may have changed the sections, so the position is computed again.
      found.push(list.photoAt(list.positionAt(found.length) ?? position)?.id);
    }
    return found;
  }

  test.each(photoSorts)('TL-10 TL-09 D-09 each photo is there exactly once: %s', async (name) => {
    const { list, begun } = await open(name, 'first');
    expect(begun.pages.length).toBeLessThanOrEqual(3);
    expect(list.total()).toBe(total);
    const found = await readAll(list);
    expect(found).toHaveLength(total);
    expect(new Set(found)).toEqual(new Set(customer.ids));
  });

  test.each(photoSorts)('TL-01 D-08 they stand under their months: %s', async (name) => {
    const { list } = await open(name, 'all');
    await readAll(list);
    const months = list.sections().map(({ key, count }) => `${key} ${count}`);
    const taken = ['2024-06 40', '2024-05 430', '2023-12 3', '1999-01 60', '0000-00 70'];
    const uploaded = ['2024-09 70', '2024-08 3', '2024-07 470', '2024-06 60'];
    const expected = {
      'dateTaken-desc': taken,
      'dateTaken-asc': [...taken.slice(0, 4).reverse(), '0000-00 70'],
      'created-desc': uploaded,
      'created-asc': [...uploaded].reverse(),
    };
    expect(months).toEqual(expected[name]);
  });

  test.each(photoSorts)(
    'SE-06 D-14 a photo far behind is found without the others: %s',
    async (name) => {
      const { list } = await open(name, 'first');
      const position = list.positionAt(total - 1);
      if (!position) throw new Error('there is a last photo');
      const [id] = await list.idsOf(position.section, position.index, position.index + 1);
      await list.load(position.section, position.index, position.index + 1);
      expect(list.photoAt(position)?.id).toBe(id);
      expect(customer.ids).toContain(id);
    },
  );

  test.each(photoSorts)(
    'PV-06 PV-08 the address of a photo opens, with its neighbours: %s',
    async (name) => {
      const order = await readAll((await open(name, 'first')).list);
      for (const ordinal of [0, 23, 24, 101, 499, 500, total - 1]) {
        const id = order[ordinal] ?? '';
        const viewer = await readLibraryViewer(customer.caller, sortOf(name), id);
        if (!viewer?.position) throw new Error(`photo ${ordinal} does not open`);
        const { start: begun, position } = viewer;
        const list = new PhotoCollection(begun, librarySource(begun.sort, begun.access));
        expect([list.ordinalOf(position), list.photoAt(position)?.id]).toEqual([ordinal, id]);
        const next = list.positionAt(ordinal + 1);
        if (!next) continue;
        await list.load(next.section, next.index, next.index + 1);
        expect(list.photoAt(next)?.id).toBe(order[ordinal + 1]);
      }
      expect(await readLibraryViewer(customer.caller, sortOf(name), 'nobodys-photo')).toBeNull();
      expect(await readLibraryViewer(customer.caller, sortOf(name), '../all')).toBeNull();
    },
  );
}
