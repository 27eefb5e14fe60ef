import '@/tests/support/environment';
import { captureException } from '@sentry/nextjs';
import * as z from 'zod';
import { count, tolerantList } from '@/lib/contracts/wire';
import { reply, startService, type TestService } from '@/tests/support/service';
import { callUpstream } from './upstream.server';

const scope = { setTag: jest.fn() };
jest.mock('@sentry/nextjs', () => ({
  captureException: jest.fn(),
  withScope: (run: (given: typeof scope) => void) => run(scope),
}));

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['BACKEND_URL'] = service.origin;
  process.env['SENTRY_DSN'] = 'https://key@reports.example/1';
});
afterAll(() => service.stop());

const caller = { channel: 'albora-nl', correlationId: '0b0b0b0b-aaaa', token: 'token' };
const listOf = z.object({ list: tolerantList(z.object({ n: count })) });
const read = () =>
  callUpstream('reorder', 'getReorderStatus', listOf, caller, { ids: { code: 'x' } });

it('ER-19 a list that misses items is reported once an hour, without what they said', async () => {
  service.behave(reply(200, '{"list":[{"n":1},{"n":"canary"},{}]}'));
  for (let visit = 0; visit < 3; visit += 1) expect((await read()).list).toEqual([{ n: 1 }]);
  const reports = jest.mocked(captureException).mock.calls;
  await new Promise((done) => setTimeout(done, 20));
  expect(reports).toHaveLength(1);
  expect(String(reports[0]?.[0])).toContain('reorder.getReorderStatus left out 1: ');
  expect(String(reports[0]?.[0])).not.toContain('canary');
  expect(scope.setTag.mock.calls).toEqual([['correlationId', '0b0b0b0b-aaaa']]);
});

it('EN-04 a list of which nothing could be read fails, and an empty one is empty', async () => {
  service.behave(reply(200, '{"list":[{"n":"canary"},{}]}'));
  await expect(read()).rejects.toMatchObject({ code: 'badAnswer' });
  service.behave(reply(200, '{"list":[]}'));
  expect((await read()).list).toEqual([]);
});
