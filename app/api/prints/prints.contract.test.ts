import '@/tests/support/environment';
import * as z from 'zod';
import { printsReply } from '@/lib/prints/schema';
import { ask } from '@/tests/support/ask';
import { hostOf } from '@/tests/session/mint-session';
import { callControl, newCustomer as signedIn } from '@/tests/session/signed-in-customer';
import { POST } from './route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';
const host = hostOf('account.bonaprint.co.uk.example');

async function newCustomer(authMethod: 'consumer' | 'b2b') {
  const { sub, headers } = await signedIn({ host, authMethod });
  const photos = { accountId: sub, photos: [{ times: 2 }] };
  const made = z.object({ photoIds: z.array(z.string()) });
  const { photoIds } = await callControl('/photos', photos, made);
  const order = (ids: readonly string[], flag: 0 | 1 = 1) =>
    ask(POST, {
      method: 'POST',
      headers: {
        ...headers,
        cookie: `${headers.cookie}; account_flags=PhotoManagementOrderPrintsEnabled:${flag}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ photoIds: ids }),
    });
  return { photoIds, order };
}

test.each(['consumer', 'b2b'] as const)(
  'OP-02 OP-03 OP-04 own photos of a customer (%s) get an address of the editor, and none where the flag is off',
  async (authMethod) => {
    const mine = await newCustomer(authMethod);
    const good = await mine.order(mine.photoIds);
    expect(good.status).toBe(200);
    const { href } = printsReply.parse(JSON.parse(good.text));
    expect(href).toMatch(
      /^https:\/\/www\.bonaprint\.co\.uk\.example\/editor\/bonaprint\/prints\?autoselectproduct=PAP_910&channel=bonaprint-gb&tempSelectionId=[\w-]+$/,
    );
    expect((await mine.order(mine.photoIds, 0)).status).toBe(404);
  },
);

test('OP-02 one photo of another customer refuses all', async () => {
  const [mine, other] = [await newCustomer('consumer'), await newCustomer('consumer')];
  expect((await mine.order([...mine.photoIds, ...other.photoIds])).status).toBe(400);
});
