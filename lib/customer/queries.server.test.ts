import '@/tests/support/environment';
import { reply, startService, type TestService } from '@/tests/support/service';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { getCustomer } from './queries.server';

const request = { headers: new Headers(), cookie: '' };
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(request.headers),
  cookies: () => Promise.resolve({ get: (name: string) => ({ name, value: request.cookie }) }),
}));

const nl = hostOf('account.albora.nl.example');
let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['CUSTOMERS_URL'] = service.origin;
  request.headers = new Headers({ host: nl.host });
  request.cookie = (await mintSession(nl)).cookie;
});
afterAll(() => service.stop());

describe('the customer’s record', () => {
  it('AU-12 is null only when the service says 404: the account is deleted', async () => {
    service.behave(reply(404));
    expect(await getCustomer()).toBeNull();
  });

  it.each([
    [500, 'badAnswer'],
    [503, 'unavailable'],
    [403, 'forbidden'],
    [429, 'tooManyRequests'],
  ])('AU-12 SH-13 status %s is an outage, never a deletion', async (status, code) => {
    service.behave(reply(status));
    await expect(getCustomer()).rejects.toMatchObject({ code });
  });
});
