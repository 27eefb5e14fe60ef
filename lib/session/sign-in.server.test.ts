import '@/tests/support/environment';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { NextRequest } from 'next/server';
import { safeReturnPath } from '@/lib/navigation/query';
import { startProvider } from '@/tests/session/provider';
import { hostOf } from '@/tests/session/mint-session';
import { resolveSession } from './resolve-session.server';
import { finishSignIn, startSignIn } from './sign-in.server';

const nl = hostOf('account.albora.nl.example');
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider();
  process.env['OIDC_URL'] = provider.issuer;
});
afterAll(() => provider.stop());

const now = () => Math.floor(Date.now() / 1000);
const pairs = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );

/** Creates a request with these cookies. */
const requestWith = (cookies: Record<string, string>) =>
  new NextRequest(nl.origin, {
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    },
  });

type Mint = (claims: JWTPayload) => Promise<string> | string;

/** Performs a complete sign-in in which the provider issues the id token that the test has made. */
async function signInWith(
  mint: Mint,
  more: Record<string, unknown> = {},
  { prompt, before = {} }: { prompt?: 'login'; before?: Record<string, string> } = {},
): Promise<Response> {
  const begun = await startSignIn({
    request: requestWith(before),
    host: nl,
    locale: 'nl-NL',
    returnPath: safeReturnPath('/orders'),
    prompt,
  });
  const asked = new URL(begun.headers.get('location') ?? '').searchParams;
  const claims: JWTPayload = {
    iss: provider.issuer,
    aud: 'albora-nl',
    sub: 'customer-1',
    iat: now(),
    exp: now() + 300,
    nonce: asked.get('nonce'),
    email: 'someone@example.com',
    idp_type: 'idp',
    auth_method: 'consumer',
    sid: 'provider-session',
  };
  provider.answerTokens({
    access_token: 'canary-access',
    refresh_token: 'canary-refresh',
    token_type: 'Bearer',
    expires_in: 300,
    id_token: await mint(claims),
    ...more,
  });
  const state = asked.get('state') ?? '';
  const query = { code: 'code', state, iss: provider.issuer };
  return finishSignIn(requestWith({ ...before, ...pairs(begun) }), nl, query);
}

const isSignedIn = async (response: Response) =>
  (await resolveSession(nl, pairs(response)['__Host-sid'])).state === 'signedIn';

const sign: Mint = (claims) => provider.sign(claims);

const bad: Record<string, Mint> = {
  'no signature (alg none)': (claims) => new UnsecuredJWT(claims).encode(),
  'the public key as a shared secret': (claims) => provider.confuse(claims),
  'the signature of a foreign key': (claims) => provider.sign(claims, {}, 'foreign'),
  'a changed signature': async (claims) => `${(await provider.sign(claims)).slice(0, -4)}AAAA`,
  'another issuer': (claims) => sign({ ...claims, iss: 'https://evil.example' }),
  'another audience': (claims) => sign({ ...claims, aud: 'albora-de' }),
  'two audiences and another authorised party': (claims) =>
    sign({ ...claims, aud: ['albora-nl', 'albora-de'], azp: 'albora-de' }),
  'another nonce': (claims) => sign({ ...claims, nonce: 'x' }),
  'no nonce': (claims) => sign({ ...claims, nonce: undefined }),
  'an end in the past': (claims) => sign({ ...claims, iat: now() - 600, exp: now() - 60 }),
  'a birth in the future': (claims) => sign({ ...claims, iat: now() + 600 }),
  'no subject': (claims) => sign({ ...claims, sub: undefined }),
  'a subject that is no id': (claims) => sign({ ...claims, sub: '../admin' }),
  'no claims of ours': (claims) => sign({ ...claims, email: undefined, auth_method: undefined }),
  'an access token in its place': () => 'canary-access',
};

describe('what the provider says about the customer', () => {
  it('AU-08 a good id token signs in', async () => {
    const response = await signInWith(sign);
    expect(await isSignedIn(response)).toBe(true);
    expect(response.headers.get('location')).toBe('https://account.albora.nl.example/orders');
  });

  it.each(Object.entries(bad))('check 1 an id token with %s does not', async (_, mint) => {
    const response = await signInWith(mint);
    expect(response.headers.get('location')).toBe(
      'https://account.albora.nl.example/auth-error?error=Callback',
    );
    expect(pairs(response)['__Host-sid'] ?? '').toBe('');
    expect(await isSignedIn(response)).toBe(false);
  });

  it.each([
    ['no id token', { id_token: undefined }],
    ['no refresh token', { refresh_token: undefined }],
    ['no access token', { access_token: undefined }],
    ['no end', { expires_in: undefined }],
    ['an error', { error: 'invalid_grant', access_token: undefined, id_token: undefined }],
  ])('check 1 an answer with %s does not', async (_, more) => {
    expect(await isSignedIn(await signInWith(sign, more))).toBe(false);
  });
});

describe('a provider that does not tell when the password was given', () => {
  const authTimeOf = async (response: Response) => {
    const state = await resolveSession(nl, pairs(response)['__Host-sid']);
    return state.state === 'signedIn' ? state.session.authTime : undefined;
  };

  it('counts a sign-in as fresh when we asked for the password, so that nobody is asked without end', async () => {
    const before = Date.now();
    const response = await signInWith(sign, {}, { prompt: 'login' });
    expect(await authTimeOf(response)).toBeGreaterThanOrEqual(before);
  });

  it('does not count another sign-in as fresh, nor one that follows an abandoned question', async () => {
    expect(await authTimeOf(await signInWith(sign))).toBeNull();
    const before = { '__Host-auth-asked-password': 'the state of an abandoned sign-in' };
    expect(await authTimeOf(await signInWith(sign, {}, { before }))).toBeNull();
  });

  it('has no say where the provider does tell: its time counts', async () => {
    const hourAgo = now() - 3_600;
    const mint: Mint = (claims) => sign({ ...claims, auth_time: hourAgo });
    expect(await authTimeOf(await signInWith(mint, {}, { prompt: 'login' }))).toBe(hourAgo * 1000);
  });
});
