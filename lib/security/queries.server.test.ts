import '@/tests/support/environment';
import { reply, startService, type TestService } from '@/tests/support/service';
import { readDevices } from './queries.server';

const caller = { channel: 'albora-nl', correlationId: 'devices', token: 'token' };
const asked = {
  session: { idpType: 'local', sub: 'anna', providerSession: null },
  channel: { locale: 'nl-NL', timeZone: 'Europe/Amsterdam' },
};
const devices = () => readDevices(caller, asked);

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['AUTH_URL'] = service.origin;
});
afterAll(() => service.stop());

test.each([
  [404, null],
  [405, null],
  [501, null],
  [500, 'failed'],
  [200, 'failed'],
])(
  'ER-18 DC-07 an auth service that answers %i to the devices that only the provider announces: %s',
  async (status, seen) => {
    service.behave(reply(status, '{}'));
    expect(await devices()).toBe(seen);
  },
);

test('devices that the auth service names are shown', async () => {
  const at = '2026-11-01T10:00:00Z';
  const one = { id: 'a', browser: 'Firefox', system: 'Linux', signedInAt: at, lastUsedAt: at };
  service.behave(reply(200, JSON.stringify({ sessions: [{ ...one, isCurrent: true }] })));
  expect(await devices()).toMatchObject([{ id: 'a', isCurrent: true }]);
});
