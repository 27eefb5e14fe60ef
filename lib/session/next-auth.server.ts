import 'server-only';
/**
 * Calls next-auth 4.24 as a function. Its documented entry for API routes receives the request as an object, so we set the host
 * from our table of channels. Its entry for route handlers is not used: it reads the request itself and trusts
 * X-Forwarded-Host. Everybody can send that header and could so choose the host to which the provider redirects.
 */
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import { type NextRequest, NextResponse } from 'next/server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';

// Without this setting, next-auth ignores the host that is passed below.
process.env['AUTH_TRUST_HOST'] = 'true';

export type Cookies = Readonly<Record<string, string>>;

export const cookiesOf = ({ cookies }: NextRequest | NextResponse): Cookies =>
  Object.fromEntries(cookies.getAll().map(({ name, value }) => [name, value]));

/** A call of next-auth's REST API: GET /csrf, POST /signin/{provider}, GET /callback/{provider}. */
export type NextAuthCall = {
  method: 'GET' | 'POST';
  path: readonly ['csrf'] | readonly ['signin' | 'callback', string];
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string>>;
  cookies: Cookies;
};

/** Makes one call. The response has next-auth's cookies, its JSON if there is any, and the header `location` for a redirect. */
export async function callNextAuth(
  { host, origin }: ResolvedHost,
  options: AuthOptions,
  { method, path, query, body, cookies }: NextAuthCall,
): Promise<NextResponse> {
  const headers = new Map<string, string | string[]>();
  let json: unknown = null;
  const reply = {
    status: () => reply,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => headers.set(name.toLowerCase(), value),
    send: (value: unknown) => void (json = value ?? null),
    json: (value: unknown) => void (json = value ?? null),
    end: () => undefined,
  };
  const request = {
    method,
    query: { ...query, nextauth: path },
    body: body ?? {},
    cookies,
    headers: {
      'x-forwarded-host': host,
      'x-forwarded-proto': new URL(origin).protocol.slice(0, -1),
    },
  };
  // next-auth uses only the members that are defined above.
  const api = [request, reply] as unknown as [NextApiRequest, NextApiResponse];
  await NextAuth(...api, options);
  const lines = [...headers].flatMap(([name, value]) =>
    [value].flat().map((line): [string, string] => [name, line]),
  );
  return NextResponse.json(json, { headers: lines });
}
