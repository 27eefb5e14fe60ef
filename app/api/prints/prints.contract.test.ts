import '@/tests/support/environment';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { printsReply } from '@/lib/prints/schema';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { ask } from '@/tests/support/ask';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { POST } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.bonaprint.co.uk.example');
const channel = host.channel.code;

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return schema.parse(await answer.json());
}

async function newCustomer(authMethod: 'consumer' | 'b2b') {
  const { sub } = await control('/accounts', z.object({ sub: z.string() }), { authMethod });
  const tokens = await control('/tokens', tokenSetDto, { sub, channel });
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token, authMethod });
  const { photoIds } = await control('/photos', z.object({ photoIds: z.array(z.string()) }), {
    accountId: sub,
    photos: [{ times: 2 }],
  });
  const order = (ids: readonly string[]) =>
    ask(POST, {
      method: 'POST',
      headers: {
        host: host.host,
        origin: host.origin,
        cookie: `${sessionCookieName(host)}=${cookie}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ photoIds: ids }),
    });
  return { photoIds, order };
}

test('OP-02 OP-03 own photos get an address of the editor; one of another’s refuses all; business customers have none', async () => {
  const [mine, other, business] = [
    await newCustomer('consumer'),
    await newCustomer('consumer'),
    await newCustomer('b2b'),
  ];
  const good = await mine.order(mine.photoIds);
  expect(good.status).toBe(200);
  const { href } = printsReply.parse(JSON.parse(good.text));
  expect(href).toMatch(
    /^https:\/\/www\.bonaprint\.co\.uk\.example\/editor\/bonaprint\/prints\?autoselectproduct=PAP_910&channel=bonaprint-gb&tempSelectionId=[\w-]+$/,
  );
  expect((await mine.order([...mine.photoIds, ...other.photoIds])).status).toBe(400);
  expect((await business.order(business.photoIds)).status).toBe(404);
});
