import '@/tests/support/environment';
import * as z from 'zod';
import { customerDto } from '@/lib/contracts/customers';
import { tokenSetDto } from '@/lib/contracts/identity';
import { subscriptionSchema } from '@/lib/newsletter/schema';
import { ask, type Handler } from '@/tests/support/ask';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { POST as confirmDeletion } from '../account-deletion/confirm/route';
import { POST as requestDeletion } from '../account-deletion/route';
import { POST as confirmEmail } from '../email-change/confirm/route';
import { POST as requestEmail } from '../email-change/route';
import { POST as confirmSubscription } from './confirm/route';
import { DELETE as unsubscribe, GET as getSubscription, POST as subscribe } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const account = z.object({ sub: z.string(), email: z.string() });
const outbox = z.object({ mails: z.array(z.object({ link: z.string().nullable() })) });

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  return schema.parse(await answer.json());
}

async function signIn(channelHost = 'account.albora.nl.example') {
  const host = hostOf(channelHost);
  const channel = host.channel.code;
  const { sub, email } = await control('/accounts', account, { channel });
  const { access_token: accessToken } = await control('/tokens', tokenSetDto, { sub, channel });
  const { cookie } = await mintSession(host, {
    sub,
    email,
    accessToken,
    // Accounts that the backend itself creates have this type.
    idpType: 'local',
  });
  const site = { host: host.host, origin: host.origin };
  return {
    email,
    accessToken,
    guest: site,
    headers: { ...site, cookie: `__Host-sid=${cookie}` },
  };
}
type Customer = Awaited<ReturnType<typeof signIn>>;

const post = (run: Handler, headers: Record<string, string>, body?: object, method = 'POST') =>
  ask(run, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function tokenFor(address: string, page: string): Promise<string> {
  const { mails } = await control(`/mails?${new URLSearchParams({ to: address })}`, outbox);
  const link = mails.find((mail) => mail.link?.includes(page))?.link ?? '';
  return new URL(link).searchParams.get('confirmation-token') ?? '';
}

async function record({ accessToken }: Customer) {
  const answer = await fetch(`${backend}/customers-api/customers/me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.ok ? customerDto.parse(await answer.json()) : answer.status;
}

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;

describe('the e-mail change', () => {
  test('AU-15 the mail’s token changes the address for a guest; used again it says so', async () => {
    const who = await signIn();
    const newEmail = newAddress();
    expect((await post(requestEmail, who.headers, { newEmail })).status).toBe(204);
    expect(await record(who)).toMatchObject({ email: who.email });
    const token = await tokenFor(newEmail, '/change-email-confirmation');
    const first = await post(confirmEmail, who.guest, { token });
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { outcome: 'confirmed' }]);
    expect(JSON.parse((await post(confirmEmail, who.guest, { token })).text)).toEqual({
      outcome: 'alreadyConfirmed',
    });
  });

  test('AU-15 AU-16 the present address and one of somebody else are refused', async () => {
    const [who, other] = [await signIn(), await signIn()];
    const own = await post(requestEmail, who.headers, { newEmail: who.email.toUpperCase() });
    expect([own.status, own.error?.['fields']]).toEqual([400, { newEmail: 'ownAddress' }]);
    const taken = await post(requestEmail, who.headers, { newEmail: other.email });
    expect([taken.status, taken.error?.code]).toEqual([409, 'conflict']);
  });

  test('check 33 AU-16 the fourth request within an hour is too many, and says when to come back', async () => {
    const who = await signIn();
    const ask4 = async () => post(requestEmail, who.headers, { newEmail: newAddress() });
    for (let times = 0; times < 3; times += 1) expect((await ask4()).status).toBe(204);
    const refused = await ask4();
    expect([refused.status, refused.error?.code]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  test.each([
    [500, 502],
    [503, 503],
    [409, 409],
    [429, 429],
    [400, 204],
    [404, 204],
    [418, 204],
  ])('AU-16 a service that says %i is answered with %i', async (status, answered) => {
    const who = await signIn('account.fotolykke.dk.example');
    await control('/faults', z.unknown(), {
      service: 'auth',
      kind: 'status',
      value: status,
      path: 'emailchanges',
      times: 1,
    });
    expect((await post(requestEmail, who.headers, { newEmail: newAddress() })).status).toBe(
      answered,
    );
  });

  test('check 24 neither another brand nor another customer’s session can use a token', async () => {
    const [who, other] = [await signIn(), await signIn()];
    const german = await signIn('account.albora.de.example');
    const newEmail = newAddress();
    await post(requestEmail, who.headers, { newEmail });
    const token = await tokenFor(newEmail, '/change-email-confirmation');
    for (const headers of [other.headers, german.headers, german.guest]) {
      const refused = await post(confirmEmail, headers, { token });
      const never = await post(confirmEmail, headers, { token: 'NeverWas' });
      expect([refused.status, refused.error?.code]).toEqual([404, 'notFound']);
      expect(never.status).toBe(404);
    }
    expect(await record(who)).toMatchObject({ email: who.email });
    // A token of the address change is not valid for the account deletion.
    expect((await post(confirmDeletion, who.headers, { token })).status).toBe(404);
  });
});

describe('the account deletion', () => {
  test('AU-14 AU-12 only the confirmation deletes', async () => {
    const who = await signIn();
    expect((await post(requestDeletion, who.headers)).status).toBe(204);
    const token = await tokenFor(who.email, '/delete-account-confirmation');
    expect(await record(who)).toMatchObject({ email: who.email });
    const done = await post(confirmDeletion, who.headers, { token });
    expect([done.status, JSON.parse(done.text)]).toEqual([200, { outcome: 'confirmed' }]);
    expect([401, 404]).toContain(await record(who));
  });
});

describe('the newsletter', () => {
  test('AU-17 double opt-in, and leaving at once', async () => {
    const who = await signIn();
    const asked = await post(subscribe, who.headers);
    expect(JSON.parse(asked.text)).toEqual({ subscription: 'pending' });
    const token = await tokenFor(who.email, '/subscription-confirmation');
    const foreign = await post(confirmSubscription, who.guest, { token, email: 'a@b.example' });
    expect(foreign.status).toBe(404);
    const done = await post(confirmSubscription, who.guest, { token, email: who.email });
    expect(JSON.parse(done.text)).toEqual({ outcome: 'confirmed' });
    expect(await record(who)).toMatchObject({ newsletter: true });
    const seen = await ask(getSubscription, { headers: who.headers });
    expect(subscriptionSchema.parse(JSON.parse(seen.text)).subscription).toBe('subscribed');
    expect((await ask(getSubscription, { headers: who.guest })).status).toBe(401);
    const left = await post(unsubscribe, who.headers, undefined, 'DELETE');
    expect(JSON.parse(left.text)).toEqual({ subscription: 'none' });
    expect(JSON.parse((await post(subscribe, who.headers)).text)).toEqual({
      subscription: 'subscribed',
    });
  });
});

describe('every route handler', () => {
  const good = { token: 'abc', email: 'noor@example.com' };
  test.each([
    ['the e-mail change', confirmEmail],
    ['the deletion', confirmDeletion],
    ['the newsletter', confirmSubscription],
  ])('check 26 check 27 %s takes no hostile token or address', async (_, run) => {
    const { guest } = await signIn();
    const hostile = ['', '..', 'a/b', '%2e%2e', '<x>', 'x'.repeat(129), 'a\0', null, 7, ['abc']];
    for (const token of hostile)
      expect((await post(run, guest, { ...good, token })).status).toBe(400);
    if (run !== confirmSubscription) return;
    for (const email of [
      '',
      'a@b',
      'a/b@c.example',
      '../x@c.example',
      `${'a'.repeat(250)}@b.example`,
      null,
    ])
      expect((await post(run, guest, { ...good, email })).status).toBe(400);
  });

  test.each([
    ['the e-mail change', requestEmail, 'POST'],
    ['the deletion', requestDeletion, 'POST'],
    ['the newsletter', subscribe, 'POST'],
    ['leaving it', unsubscribe, 'DELETE'],
  ])('AU-01 asking for %s needs a session', async (_, run, method) => {
    const { guest } = await signIn();
    expect((await post(run, guest, { newEmail: newAddress() }, method)).status).toBe(401);
  });
});
