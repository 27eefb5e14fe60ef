import 'server-only';
/**
 * Options of next-auth for the sign-in on a channel (AU-07): only the authorization code flow with PKCE, state and nonce. The
 * "session token" of next-auth is our session cookie. The provider's tokens are only in the session store.
 */
import type { AuthOptions } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env, upstreamBase } from '@/lib/config/env.server';
import { supportPaths } from '@/lib/config/routes';
import { idTokenClaims, oidcScope } from '@/lib/contracts/identity';
import { hashed, log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import {
  cookieName,
  createSessionId,
  type SessionClaims,
  sessionCookieName,
  sessionKey,
} from './session-cookie.server';
import { absoluteTimeoutMs, tokenTimes } from './session-record';
import { sessionStore } from './session-store.server';

const handshakeSeconds = 15 * 60;

/** Tokens from the token endpoint at the sign-in. */
const grantedTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});

/** next-auth checks signature, issuer, audience, nonce and expiry of an id token, but not whether `iat` is in the future. */
const issuedNow = z.object({
  iat: z.number().refine((seconds) => seconds < Date.now() / 1000 + 60, 'from the future'),
});

type Granted = { account: unknown; profile: unknown; hasAskedPassword: boolean };

/**
 * Returns the time of the sign-in in milliseconds since 1970. If the provider sends no `auth_time`, it is the current time if
 * the password was requested (`prompt=login`), otherwise null: actions that need a recent sign-in then request a new one.
 */
function authTimeOf(seconds: number | undefined, hasAskedPassword: boolean, now: number) {
  if (seconds !== undefined) return seconds * 1000;
  return hasAskedPassword ? now : null;
}

/** Stores a session for the tokens and claims of the provider, and returns the claims of its cookie. */
async function createSession(
  host: ResolvedHost,
  { account, profile, hasAskedPassword }: Granted,
): Promise<SessionClaims> {
  issuedNow.parse(profile);
  const tokens = grantedTokens.parse(account);
  const claims = idTokenClaims.parse(profile);
  const now = Date.now();
  const sessionId = createSessionId();
  const key = sessionKey(sessionId);
  await sessionStore().set(key, {
    channel: host.channel.code,
    sub: claims.sub,
    email: claims.email,
    idpType: claims.idp_type,
    authMethod: claims.auth_method,
    authTime: authTimeOf(claims.auth_time, hasAskedPassword, now),
    providerSession: claims.sid ?? null,
    accessToken: tokens.access_token,
    ...tokenTimes(Math.max(1, tokens.expires_at - now / 1000), now),
    refreshToken: tokens.refresh_token,
    createdAt: now,
    lastSeenAt: now,
  });
  metrics.countSession('signedIn');
  log.info({ event: 'signed-in', session: hashed(key), channel: host.channel.code });
  return { sessionId, sub: claims.sub, channel: host.channel.code, authMethod: claims.auth_method };
}

function cookie(host: ResolvedHost, name: string, maxAge: number) {
  const secure = host.environment !== 'development';
  // Lax instead of Strict, because the browser must send the cookie with the redirect from the provider.
  return { name, options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure, maxAge } };
}

/** Name of the cookie that contains the OAuth state of a sign-in with `prompt=login`. */
export const askedPasswordCookie = (host: ResolvedHost): string =>
  cookieName('auth-asked-password', host);

/** Set-Cookie header for {@link askedPasswordCookie}. It expires together with next-auth's cookies of the sign-in. */
export function askedPasswordLine(host: ResolvedHost, state: string): string {
  const secure = host.environment === 'development' ? '' : '; Secure';
  return `${askedPasswordCookie(host)}=${state}; Path=/; Max-Age=${handshakeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

type SignInOptions = {
  locale: string;
  /** True if this sign-in began with `prompt=login`. */
  hasAskedPassword?: boolean;
};

/** Credentials for next-auth's call of the token endpoint, the same as in client-credentials.server.ts. */
function clientOptions(): Pick<OAuthConfig<unknown>, 'client' | 'clientSecret' | 'jwks'> {
  const { OIDC_CLIENT_KEY: key, OIDC_CLIENT_SECRET: clientSecret } = env();
  if (!key) return { clientSecret, client: { token_endpoint_auth_method: 'client_secret_basic' } };
  return {
    client: {
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: key.alg,
    },
    jwks: { keys: [key] },
  };
}

export function authOptions(
  host: ResolvedHost,
  { locale, hasAskedPassword = false }: SignInOptions,
): AuthOptions {
  const handshakeCookie = (name: string) => cookie(host, cookieName(name, host), handshakeSeconds);
  const sessionSeconds = absoluteTimeoutMs / 1000;
  return {
    secret: env().SESSION_SECRET,
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    useSecureCookies: host.environment !== 'development',
    cookies: {
      sessionToken: cookie(host, sessionCookieName(host), sessionSeconds),
      csrfToken: handshakeCookie('auth-csrf'),
      callbackUrl: handshakeCookie('auth-return'),
      state: handshakeCookie('auth-state'),
      nonce: handshakeCookie('auth-nonce'),
      pkceCodeVerifier: handshakeCookie('auth-pkce'),
    },
    pages: { error: supportPaths.authError, signIn: supportPaths.authError },
    providers: [
      {
        id: 'idp',
        name: 'idp',
        type: 'oauth',
        wellKnown: `${upstreamBase('oidc')}/.well-known/openid-configuration`,
        clientId: host.channel.code,
        ...clientOptions(),
        checks: ['pkce', 'state', 'nonce'],
        idToken: true,
        authorization: { params: { scope: oidcScope, ui_locales: locale } },
        profile: (claims: { sub: string }) => ({ id: claims.sub }),
      },
    ],
    callbacks: {
      // `url` is a path that the caller has checked, or an absolute URL of this host; every other URL becomes the home page.
      redirect: ({ url }) =>
        url.startsWith(`${host.origin}/`)
          ? url
          : host.origin + (url.startsWith('/') && !url.startsWith('//') ? url : '/'),
      // next-auth passes `account` only at the sign-in, not when it reads a session.
      jwt: ({ token, account, profile }) =>
        account ? createSession(host, { account, profile, hasAskedPassword }) : token,
    },
    logger: {
      error: (code) => log.warn({ event: 'sign-in-failed', code, channel: host.channel.code }),
      warn: () => {},
      debug: () => {},
    },
  };
}
