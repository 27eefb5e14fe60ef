import '@/tests/support/environment';
import { channelTable } from '@/lib/contracts/channels';
import { reply, startService, type TestService } from '@/tests/support/service';
import { listDevices } from './queries.server';

const [channel] = channelTable;
const caller = { channel: channel.code, correlationId: 'devices', token: 'token' };
jest.mock('@/lib/session/request-session.server', () => ({
  requireCaller: async () => caller,
  requireSession: async () => ({ sub: 'anna', idpType: 'local' }),
  anonymousCaller: async () => caller,
}));
jest.mock('@/lib/channel/request-channel.server', () => ({
  requestChannel: async () => ({ channel }),
}));

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
  async (status, devices) => {
    service.behave(reply(status, '{}'));
    expect(await listDevices()).toBe(devices);
  },
);

test('devices that the auth service names are shown', async () => {
  const at = '2026-11-01T10:00:00Z';
  const one = { id: 'a', browser: 'Firefox', system: 'Linux', signedInAt: at, lastUsedAt: at };
  service.behave(reply(200, JSON.stringify({ sessions: [{ ...one, isCurrent: true }] })));
  expect(await listDevices()).toMatchObject([{ id: 'a', isCurrent: true }]);
});
