import '@/tests/support/environment';
import { reply, startService, type TestService } from '@/tests/support/service';
import { readActivation, startActivation } from './queries.server';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['PHOTOS_URL'] = service.origin;
});
afterAll(async () => {
  delete process.env['PHOTOS_URL'];
  await service.stop();
});

/**
 * Each call uses a new channel. Circuit breakers belong to a channel, so a malformed response does not affect the next
 * test.
 */
const caller = () => ({
  channel: crypto.randomUUID(),
  correlationId: 'activation',
  token: 'token',
});

test.each(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'])(
  'AC-01 the status %s alone is an answer',
  async (status) => {
    service.behave(reply(200, JSON.stringify({ status })));
    const expected = { status, progress: null, hasFailed: false };
    expect(await readActivation(caller())).toEqual(expected);
  },
);

test.each([
  ['another status', '{"status":"SLEEPING"}'],
  ['no status', '{}'],
  ['a list', '[]'],
  ['no JSON', '<html>'],
  ['nothing', ''],
])('AC-01 ER-12 a body with %s raises ‘Failed to parse response!’', async (_, body) => {
  service.behave(reply(200, body));
  const raised = { code: 'badAnswer', message: 'Failed to parse response!' };
  await expect(readActivation(caller())).rejects.toMatchObject(raised);
  await expect(startActivation(caller())).rejects.toMatchObject(raised);
});

test('AC-01 a failed service is no broken answer', async () => {
  service.behave(reply(500));
  await expect(readActivation(caller())).rejects.not.toMatchObject({
    message: 'Failed to parse response!',
  });
});
