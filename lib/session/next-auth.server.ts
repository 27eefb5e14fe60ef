import 'server-only';
/**
 * Calls next-auth 4.24 in process. Its documented entry for API routes takes the request as an object, so the host comes
 * from our table of channels. Its entry for route handlers reads the request by itself and trusts X-Forwarded-Host, which
 * anybody can send: it would decide to which host the provider redirects.
 */
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import { type NextRequest, NextResponse } from 'next/server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';

// next-auth uses the host that is passed below only with this setting.
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

/** Makes one call; the response has the cookies, the JSON if any, and `location` for a redirect. */
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
  // next-auth uses exactly the members above.
  const api = [request, reply] as unknown as [NextApiRequest, NextApiResponse];
  await NextAuth(...api, options);
  const lines = [...headers].flatMap(([name, value]) =>
    [value].flat().map((line): [string, string] => [name, line]),
  );
  return NextResponse.json(json, { headers: lines });
}
