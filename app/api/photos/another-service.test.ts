/**
 * Tests with a photo service that announces no extension: only the calls of the specification are made, and any 2xx is
 * a success.
 */
import '@/tests/support/environment';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { pageReply, urlReply } from '@/lib/photo-library/photos/schema';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { ask } from '@/tests/support/ask';
import { reply, startService, type TestService } from '@/tests/support/service';
import { GET as getUrl } from './[id]/url/route';
import { DELETE as deleteAll } from './all/route';
import { POST as purge } from './deleted/purge/route';
import { GET as listDeleted } from './deleted/route';
import { POST as restore } from './restore/route';
import { DELETE as deleteMany, GET as list } from './route';
import { GET as getUndated } from './undated/route';

let service: TestService;
let headers: Record<string, string>;
/** Response of the service to every call except GET /users. */
let answer: ReturnType<typeof reply>;

beforeAll(async () => {
  service = await startService();
  process.env['PHOTOS_URL'] = service.origin;
  const summary = reply(200, '{"albumsCount":0,"photosCount":3}');
  service.behave((request, response) =>
    (request.url === '/users' ? summary : answer)(request, response),
  );
});
beforeEach(async () => {
  service.seen.splice(0);
  const { cookie } = await mintSession(hostOf('account.albora.nl.example'), { sub: randomUUID() });
  headers = { 'content-type': 'application/json', cookie: `__Host-sid=${cookie}` };
});
afterAll(() => service.stop());

const asked = () =>
  service.seen.map(({ method, url }) => `${method} ${url}`).filter((call) => call !== 'GET /users');
const body = JSON.stringify({ photoIds: ['a', 'b'] });

const silent: [string, ReturnType<typeof reply>][] = [
  ['204', reply(204)],
  ['200 without a body', reply(200)],
  ['202 with a text', reply(202, 'OK', { 'content-type': 'text/plain' })],
  ['another JSON', reply(200, '"done"')],
  ['an object without names', reply(200, '{}')],
];

test.each([
  ...silent,
  ['fields of other types', reply(200, '{"deletedCount":"3","deletionId":7}')] as const,
])('SE-09 all photos are deleted with any 2xx: %s', async (_, given) => {
  answer = given;
  const { status, text } = await ask(deleteAll, { headers, method: 'DELETE' });
  expect([status, JSON.parse(text)]).toEqual([200, { deletedCount: null, deletionId: null }]);
  expect(asked()).toEqual(['DELETE /photos/all']);
});

test.each(silent)('SE-10 photos are deleted with any 2xx: %s', async (_, given) => {
  answer = given;
  const { status, text } = await ask(deleteMany, { headers, method: 'DELETE', body });
  expect([status, JSON.parse(text)]).toEqual([200, { failed: [] }]);
  expect(asked()).toEqual(['DELETE /photos']);
});

test('EN-05 the photos that a service names have failed', async () => {
  answer = reply(200, '{"failed":["b"]}');
  const { text } = await ask(deleteMany, { headers, method: 'DELETE', body });
  expect(JSON.parse(text)).toEqual({ failed: ['b'] });
});

test('TL-10 what it does not announce is not there, and it is not asked for it', async () => {
  const answers = await Promise.all([
    ask(restore, { headers, method: 'POST', body }),
    ask(purge, { headers, method: 'POST', body }),
    ask(listDeleted, { headers }),
    ask(getUndated, { headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(asked()).toEqual([]);
});

const photo = (id: string) => ({
  ...{ imageId: id, localFileName: `${id}.heic`, uploadId: `u-${id}`, thumbnails: [] },
  ...{ url: `https://files.test/${id}`, untouchedUrl: `https://files.test/${id}/original` },
  created: '2026-01-02T03:04:05Z',
});

test('PV-11 each photo of a list brings the address of its original, as section 3 has it', async () => {
  answer = reply(200, JSON.stringify({ cursor: null, images: [photo('a')] }));
  const path = '/api/photos?sort=created-desc';
  const { photos } = z.parse(pageReply, JSON.parse((await ask(list, { headers, path })).text));
  expect(photos[0]?.original).toBe('https://files.test/a/original');
});

test('PV-11 a fresh address is looked for in the lists, page after page; who has no such photo hears so', async () => {
  answer = (request, response) => {
    const isSecond = request.url?.includes('cursor=next');
    const page = isSecond
      ? { cursor: null, images: [photo('b')] }
      : { cursor: 'next', images: [photo('a')] };
    reply(200, JSON.stringify(page))(request, response);
  };
  const urlOf = (id: string) => ask(getUrl, { headers, params: { id } });
  const { text } = await urlOf('b');
  expect(z.parse(urlReply, JSON.parse(text)).url).toBe('https://files.test/b/original');
  expect((await urlOf('c')).status).toBe(404);
  expect(asked().every((call) => call.startsWith('GET /photos?'))).toBe(true);
});
