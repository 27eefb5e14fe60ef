import '@/tests/support/environment';
import { type JWTHeaderParameters, type JWTPayload, UnsecuredJWT } from 'jose';
import type { Caller } from '@/lib/http/upstream.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { sessionStore } from './session-store.server';
import { startProvider } from '@/tests/session/provider';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { handleLogoutToken } from './sign-out.server';

const nl = hostOf('account.albora.nl.example');
const caller: Caller = { channel: 'albora-nl', correlationId: 'correlation-1' };
const event = 'http://schemas.openid.net/event/backchannel-logout';
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider();
  process.env['OIDC_URL'] = provider.issuer;
});
afterAll(() => provider.stop());

const now = () => Math.floor(Date.now() / 1000);
const claimsFor = (sid: string, changes: JWTPayload = {}): JWTPayload => ({
  iss: provider.issuer,
  aud: 'albora-nl',
  sub: 'someone',
  iat: now(),
  exp: now() + 120,
  jti: crypto.randomUUID(),
  sid,
  events: { [event]: {} },
  ...changes,
});
const typ: Partial<JWTHeaderParameters> = { typ: 'logout+jwt' };
const good = (sid: string, changes?: JWTPayload) => provider.sign(claimsFor(sid, changes), typ);
const take = (token: string) => handleLogoutToken(nl, token, caller);
const isAlive = async (key: string) => (await sessionStore().get(key)) !== null;

describe('the provider’s sign-out', () => {
  it('check 10 ends the sessions that it names on this channel, and no others', async () => {
    const sid = crypto.randomUUID();
    const [one, two, other] = [
      await mintSession(nl, { providerSession: sid }),
      await mintSession(nl, { providerSession: sid }),
      await mintSession(nl),
    ];
    const elsewhere = await mintSession(hostOf('account.albora.de.example'), {
      providerSession: sid,
    });
    await take(await good(sid));
    expect(await Promise.all([one, two, other, elsewhere].map(({ key }) => isAlive(key)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('check 10 a clock that is a little ahead is no reason to refuse', async () => {
    const { key, record } = await mintSession(nl);
    await take(await good(record.providerSession ?? '', { iat: now() + 2 }));
    expect(await isAlive(key)).toBe(false);
  });

  const bad: Record<string, (sid: string) => Promise<string> | string> = {
    'a nonce, like an id token': (sid) => good(sid, { nonce: 'x' }),
    'no event': (sid) => good(sid, { events: undefined }),
    'another event': (sid) =>
      good(sid, { events: { 'http://schemas.openid.net/event/other': {} } }),
    'an event that is no object': (sid) => good(sid, { events: { [event]: true } }),
    'another audience': (sid) => good(sid, { aud: 'albora-de' }),
    'another issuer': (sid) => good(sid, { iss: 'https://evil.example' }),
    'another type': (sid) => provider.sign(claimsFor(sid), { typ: 'JWT' }),
    'no type': (sid) => provider.sign(claimsFor(sid)),
    'no signature': (sid) => new UnsecuredJWT(claimsFor(sid)).encode(),
    'a signature by the public key as a secret': (sid) =>
      provider.confuse(claimsFor(sid), 'logout+jwt'),
    'the signature of a foreign key': (sid) => provider.sign(claimsFor(sid), typ, 'foreign'),
    'an age of an hour': (sid) => good(sid, { iat: now() - 3_600, exp: now() + 60 }),
    'an end in the past': (sid) => good(sid, { exp: now() - 60 }),
    'a birth in the future': (sid) => good(sid, { iat: now() + 600 }),
    'no time': (sid) => good(sid, { iat: undefined }),
    'no id of its own': (sid) => good(sid, { jti: undefined }),
    'no session': () => good('', { sid: undefined }),
    'a list as session': (sid) => good(sid, { sid: [sid] }),
    'a changed signature': async (sid) => `${(await good(sid)).slice(0, -4)}AAAA`,
    'no shape at all': () => 'rubbish',
  };

  it.each(Object.entries(bad))(
    'check 10 a token with %s is refused, and the session lives',
    async (_, make) => {
      const { key, record } = await mintSession(nl);
      await expect(take(await make(record.providerSession ?? ''))).rejects.toMatchObject({
        code: 'badRequest',
      });
      expect(await isAlive(key)).toBe(true);
    },
  );

  it('check 10 the same token is taken once', async () => {
    const sid = crypto.randomUUID();
    const token = await good(sid);
    await take(token);
    const { key } = await mintSession(nl, { providerSession: sid });
    await expect(take(token)).rejects.toMatchObject({ code: 'badRequest' });
    expect(await isAlive(key)).toBe(true);
  });

  it('check 10 keys that cannot be fetched are our trouble, not the provider’s mistake: it may try again', async () => {
    process.env['OIDC_URL'] = 'http://127.0.0.1:1/oidc';
    // The cache is empty, as in a process that has just started.
    sharedInProcess('provider-document', () => new Map()).clear();
    await expect(take(await good('x'))).rejects.toMatchObject({ code: 'unavailable' });
    process.env['OIDC_URL'] = provider.issuer;
  });
});
