/** Creates signed-in customers of a running backend, for tests of route handlers. */
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { tokenSetDto } from '@/lib/contracts/identity';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { hostOf, mintSession } from './mint-session';

export const customerHost = hostOf('account.albora.nl.localhost:3000');

/** Calls the backend's control API and parses the response; rejects if the call fails. */
export async function callControl<Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await fetch(`${process.env['BACKEND_URL']}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return schema.parse(answer.status === 204 ? undefined : await answer.json());
}

type Kind = {
  /** Host of the brand; by default {@link customerHost}. */
  host?: ResolvedHost;
  authMethod?: 'consumer' | 'b2b';
  /** Time of the password sign-in in milliseconds since 1970; by default now. */
  authTime?: number;
};

/** Creates another session of a customer, as a second browser does. */
export async function newSession(
  sub: string,
  { host = customerHost, authMethod, authTime }: Kind = {},
) {
  const channel = host.channel.code;
  const tokens = await callControl('/tokens', { sub, channel }, tokenSetDto);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens;
  const { cookie, key } = await mintSession(host, {
    ...{ sub, accessToken },
    ...(refreshToken && { refreshToken }),
    ...(authMethod && { authMethod }),
    ...(authTime !== undefined && { authTime }),
  });
  const headers = {
    host: host.host,
    origin: host.origin,
    cookie: `${sessionCookieName(host)}=${cookie}`,
  };
  return { sub, key, headers, accessToken };
}

export async function newCustomer(kind: Kind = {}) {
  const { host = customerHost, authMethod } = kind;
  const account = { channel: host.channel.code, authMethod };
  const { sub } = await callControl('/accounts', account, z.object({ sub: z.string() }));
  return newSession(sub, kind);
}

export type SignedInCustomer = Awaited<ReturnType<typeof newCustomer>>;
