import type { CustomerOptions } from '../fixtures/backend';
import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, startSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

const channel = 'bonaprint-gb';
const banners = {
  default: 'Missing account details, please complete additional details',
  new: 'Pending account validation',
  blocked: 'Blocked account, please contact customer care',
};

test('SH-11 SH-23 SH-24 business pages have a banner for the status of the account, consumer pages have none', async ({
  page,
  createCustomer,
}) => {
  /** Returns the server's HTML of the orders page. */
  const ordersOf = async (options: CustomerOptions) => {
    await startSession(page, await createCustomer(options), channel);
    const headers = { cookie: await cookieHeader(page, channel) };
    const { status, body } = await rawRequest('/orders', { channel, headers });
    expect(status).toBe(200);
    return body.toString();
  };
  for (const [accountStatus, text] of Object.entries(banners))
    expect(await ordersOf({ authMethod: 'b2b', customer: { accountStatus } })).toContain(text);
  const html = await ordersOf({ customer: { accountStatus: 'blocked' } });
  for (const text of Object.values(banners)) expect(html).not.toContain(text);
});
