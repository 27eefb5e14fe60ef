import '@/tests/support/environment';
import { reply, startService, type TestService } from '@/tests/support/service';
import * as z from 'zod';
import { announces, ifOffered } from './capabilities.server';
import { callUpstream, type Caller } from './upstream.server';

let service: TestService;
let drawn = 0;
/** Each call returns a new channel, so that each test has its own circuit breaker. */
const newCaller = (): Caller => ({
  channel: `channel-${(drawn += 1)}`,
  correlationId: '0b0b0b0b-aaaa',
  token: 'the-customers-token',
});
/** Number of milliseconds by which the mocked clock is ahead of the real clock. */
let ahead = 0;
const realNow = Date.now.bind(Date);
beforeEach(async () => {
  service = await startService();
  process.env['CUSTOMERS_URL'] = service.origin;
  process.env['PHOTOS_URL'] = service.origin;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterEach(() => service.stop());

const announcement = (...capabilities: string[]) => reply(200, JSON.stringify({ capabilities }));
const hasExport = () => announces('customers', 'dataExport', newCaller());

it('a service announces what it can do to everybody, and is asked without a customer’s token', async () => {
  service.behave(announcement('dataExport', 'somethingNewer'));
  const caller = newCaller();
  expect(await announces('customers', 'dataExport', caller)).toBe(true);
  expect(await announces('customers', 'callbackTest', caller)).toBe(false);
  expect(service.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/capabilities', undefined],
  ]);
});

it('an announcement is read once for all who wait for it, and again after a minute', async () => {
  service.behave(announcement('dataExport'));
  expect(await Promise.all([hasExport(), hasExport(), hasExport()])).toEqual([true, true, true]);
  ahead += 59_000;
  expect(await hasExport()).toBe(true);
  expect(service.seen).toHaveLength(1);
  ahead += 1_001;
  service.behave(announcement());
  expect(await hasExport()).toBe(false);
});

it.each([
  [400, '{}'],
  [401, '{}'],
  [403, ''],
  [404, '{}'],
  [405, ''],
  [501, ''],
  [200, ''],
  [204, ''],
  [200, 'not JSON'],
  [200, '{"capabilities":"dataExport"}'],
  [200, '["dataExport"]'],
])(
  'a service that answers %i %s announces nothing, and is left alone for a minute',
  async (status, body) => {
    service.behave(reply(status, body));
    expect(await hasExport()).toBe(false);
    const asked = service.seen.length;
    ahead += 30_000;
    expect(await hasExport()).toBe(false);
    expect(service.seen).toHaveLength(asked);
  },
);

it.each([500, 503, 429])('a service that answers %i is asked again soon', async (status) => {
  service.behave(reply(status));
  expect(await hasExport()).toBe(false);
  service.behave(announcement('dataExport'));
  expect(await hasExport()).toBe(false);
  ahead += 5_001;
  expect(await hasExport()).toBe(true);
});

it('what was announced holds while the service does not answer', async () => {
  service.behave(announcement('dataExport'));
  expect(await hasExport()).toBe(true);
  ahead += 61_000;
  service.behave((request) => request.socket.destroy());
  expect(await hasExport()).toBe(true);
  ahead += 6_000;
  service.behave(announcement());
  expect(await hasExport()).toBe(false);
});

it('who leaves while a service is asked takes the answer from nobody', async () => {
  service.behave(announcement('dataExport'));
  const controller = new AbortController();
  const left = announces('customers', 'dataExport', { ...newCaller(), signal: controller.signal });
  const stays = hasExport();
  controller.abort();
  expect(await Promise.all([left, stays])).toEqual([true, true]);
});

describe('a call beyond the specification', () => {
  const preview = (caller: Caller) =>
    ifOffered(
      callUpstream('customers', 'previewDeletion', z.object({ photoCount: z.int() }), caller),
    );
  const answerPreview = (status: number, body: string, ...names: string[]) =>
    service.behave((request, response) =>
      request.url === '/capabilities'
        ? announcement(...names)(request, response)
        : reply(status, body)(request, response),
    );

  it('is not made without its announcement', async () => {
    answerPreview(200, '{"photoCount":3}', 'dataExport');
    expect(await preview(newCaller())).toBeNull();
    expect(service.seen.map(({ url }) => url)).toEqual(['/capabilities']);
  });

  it('answers what the service says', async () => {
    answerPreview(200, '{"photoCount":3}', 'deletionPreview');
    expect(await preview(newCaller())).toEqual({ photoCount: 3 });
  });

  it.each([404, 405, 501])('is not offered by a service that answers %i', async (status) => {
    answerPreview(status, '{}', 'deletionPreview');
    expect(await preview(newCaller())).toBeNull();
  });

  it('is made for a service that has never answered, whose outage is told as one', async () => {
    service.behave(reply(503));
    await expect(preview(newCaller())).rejects.toMatchObject({ status: 503 });
  });

  it.each([401, 403, 410, 429, 500, 503])('fails with %i as every call does', async (status) => {
    answerPreview(status, '{}', 'deletionPreview');
    await expect(preview(newCaller())).rejects.toMatchObject({ status });
  });
});

describe('the photo service', () => {
  const answer = (...capabilities: string[]) => {
    const summary = JSON.stringify({ albumsCount: 0, photosCount: 0, capabilities });
    service.behave((request, response) =>
      request.url === '/users'
        ? reply(200, summary)(request, response)
        : reply(200, '{}')(request, response),
    );
  };
  const favourites = (caller: Caller) =>
    callUpstream('photos', 'markFavourites', z.unknown(), caller, { json: {} });
  const list = (caller: Caller, query: Record<string, string | number>) =>
    callUpstream('photos', 'listAlbums', z.unknown(), caller, { query });
  const called = () => service.seen.map(({ method, url }) => `${method} ${url}`);

  it('announces its extensions with the contents of an account, for all customers', async () => {
    answer('favourites');
    await favourites(newCaller());
    await favourites(newCaller());
    expect(called()).toEqual(['GET /users', 'PUT /photos/favourites', 'PUT /photos/favourites']);
  });

  it('gets no call that it does not announce', async () => {
    answer('undated');
    await expect(favourites(newCaller())).rejects.toMatchObject({ code: 'notFound' });
    expect(called()).toEqual(['GET /users']);
  });

  it('gets no parameter that it does not announce, and all that the specification has', async () => {
    answer('undated');
    await expect(list(newCaller(), { limit: 5, search: 'sea' })).rejects.toMatchObject({
      code: 'validation',
    });
    await list(newCaller(), { limit: 5 });
    expect(called()).toEqual(['GET /users', 'GET /albums?limit=5']);
  });

  it('announces for exports, too', async () => {
    answer();
    await expect(
      callUpstream('exports', 'getCopyState', z.unknown(), newCaller()),
    ).rejects.toMatchObject({ code: 'notFound' });
    expect(called()).toEqual(['GET /users']);
  });

  it.each([401, 403, 404])(
    'says nothing about extensions by refusing one customer with %i',
    async (status) => {
      service.behave(reply(status, '{}'));
      expect(await announces('photos', 'favourites', newCaller())).toBe(false);
      answer('favourites');
      ahead += 5_001;
      expect(await announces('photos', 'favourites', newCaller())).toBe(true);
    },
  );

  it('is not asked in the name of nobody', async () => {
    answer('favourites');
    const { token: _, ...guest } = newCaller();
    expect(await announces('photos', 'favourites', guest)).toBe(false);
    expect(await announces('photos', 'favourites', newCaller())).toBe(true);
  });
});
