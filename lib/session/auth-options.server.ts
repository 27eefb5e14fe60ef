import 'server-only';
/**
 * The sign-in journey (AU-07): next-auth does the authorization code flow with PKCE, state and nonce, and nothing
 * else. It is called in process with per-channel options and a host from the channel table, so no header of the
 * request can change a redirect URI.
 */
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env, upstreamBase } from '@/lib/config/env.server';
import { supportPaths } from '@/lib/config/routes';
import { idTokenClaims, oidcScope } from '@/lib/contracts/identity';
import { hashed, log } from '@/lib/observability/log.server';
import { sessionStore } from './open-store.server';
import { cookieName, newPointer, recordId, sessionCookieName } from './pointer.server';
import { absoluteTimeoutMs, tokenTimes } from './session-record';

// next-auth reads the host that it is handed below only under this setting.
process.env['AUTH_TRUST_HOST'] = 'true';

const handshakeSeconds = 15 * 60;

/** What the token endpoint gave at sign-in. */
const grantedTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});

/** The library checks signature, issuer, audience, nonce and end of an id token, but not that it exists already. */
const issuedNow = z.object({
  iat: z.number().refine((seconds) => seconds < Date.now() / 1000 + 60, 'from the future'),
});

function cookieOptions(host: ResolvedHost, maxAge: number) {
  const secure = host.environment !== 'development';
  // Lax, not Strict: the first page after the provider's redirect must see the session (docs/decisions).
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure, maxAge };
}

function authOptions(host: ResolvedHost, locale: string): AuthOptions {
  const handshake = (name: string) => ({
    name: cookieName(name, host),
    options: cookieOptions(host, handshakeSeconds),
  });
  return {
    secret: env().SESSION_SECRET,
    session: { strategy: 'jwt', maxAge: absoluteTimeoutMs / 1000 },
    useSecureCookies: host.environment !== 'development',
    cookies: {
      sessionToken: {
        name: sessionCookieName(host),
        options: cookieOptions(host, absoluteTimeoutMs / 1000),
      },
      csrfToken: handshake('auth-csrf'),
      callbackUrl: handshake('auth-return'),
      state: handshake('auth-state'),
      nonce: handshake('auth-nonce'),
      pkceCodeVerifier: handshake('auth-pkce'),
    },
    pages: { error: supportPaths.authError, signIn: supportPaths.authError },
    providers: [
      {
        id: 'idp',
        name: 'idp',
        type: 'oauth',
        wellKnown: `${upstreamBase('oidc')}/.well-known/openid-configuration`,
        clientId: host.channel.code,
        clientSecret: env().OIDC_CLIENT_SECRET,
        client: { token_endpoint_auth_method: 'client_secret_basic' },
        checks: ['pkce', 'state', 'nonce'],
        idToken: true,
        authorization: { params: { scope: oidcScope, ui_locales: locale } },
        profile: (claims: { sub: string }) => ({ id: claims.sub }),
      },
    ],
    callbacks: {
      // Absolute addresses come from the channel table; `url` is a path that was checked before.
      redirect: ({ url }) =>
        url.startsWith(`${host.origin}/`)
          ? url
          : host.origin + (url.startsWith('/') && !url.startsWith('//') ? url : '/'),
      async jwt({ token, account, profile }) {
        if (!account) return token;
        issuedNow.parse(profile);
        return createSession(host, grantedTokens.parse(account), idTokenClaims.parse(profile));
      },
    },
    logger: {
      error: (code) => log.warn({ event: 'sign-in-failed', code, channel: host.channel.code }),
      warn: () => {},
      debug: () => {},
    },
  };
}

async function createSession(
  host: ResolvedHost,
  tokens: z.infer<typeof grantedTokens>,
  claims: z.infer<typeof idTokenClaims>,
) {
  const now = Date.now();
  const pointer = newPointer();
  const id = recordId(pointer);
  await sessionStore().set(id, {
    channel: host.channel.code,
    sub: claims.sub,
    email: claims.email,
    idpType: claims.idp_type,
    authMethod: claims.auth_method,
    providerSession: claims.sid ?? null,
    accessToken: tokens.access_token,
    ...tokenTimes(Math.max(1, tokens.expires_at - now / 1000), now),
    refreshToken: tokens.refresh_token,
    createdAt: now,
    lastSeenAt: now,
  });
  log.info({ event: 'signed-in', session: hashed(id), channel: host.channel.code });
  return { pointer, sub: claims.sub, channel: host.channel.code, authMethod: claims.auth_method };
}

type Step = {
  method: 'GET' | 'POST';
  action: string[];
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
};

export type StepAnswer = { location: string | null; setCookies: string[]; body: unknown };

/** Runs one step of next-auth in process and returns what it wants to say. */
export async function runStep(host: ResolvedHost, locale: string, step: Step): Promise<StepAnswer> {
  const headers = new Map<string, string | string[]>();
  let body: unknown = null;
  const reply = {
    status: () => reply,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => {
      headers.set(name.toLowerCase(), value);
      return reply;
    },
    send: (value: unknown) => void (body = value),
    json: (value: unknown) => void (body = value),
    end: () => undefined,
  };
  const request = {
    method: step.method,
    query: { ...step.query, nextauth: step.action },
    body: step.body ?? {},
    cookies: step.cookies,
    headers: {
      'x-forwarded-host': host.host,
      'x-forwarded-proto': new URL(host.origin).protocol.slice(0, -1),
    },
  };
  // next-auth's own signature for a request and reply by hand; it uses exactly the members above.
  await NextAuth(
    request as unknown as NextApiRequest,
    reply as unknown as NextApiResponse,
    authOptions(host, locale),
  );
  const location = headers.get('location');
  const cookies = headers.get('set-cookie') ?? [];
  return {
    location: typeof location === 'string' ? location : null,
    setCookies: typeof cookies === 'string' ? [cookies] : cookies,
    body,
  };
}
