/**
 * Preserves `stripped=true` (SH-09) across redirects. Our own URLs get the parameter. Another site, such as a payment
 * page or the identity provider, returns to a URL without the parameter, so a cookie stores the mode until the customer
 * returns.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { toUrl } from '@/lib/contracts/to-url';
import type { Layer } from '@/lib/middleware/exchange';
import { withStripped } from './with-stripped';

export const strippedReturnCookie = 'stripped_return';
/** Lifetime of the cookie in seconds: the longest expected visit to a payment page. */
const visitSeconds = 1_800;

const isStripped = (url: URL | null): boolean => url?.searchParams.get('stripped') === 'true';

/**
 * True if the request comes from a stripped page: its URL, its return path or its referrer has the parameter, or the
 * cookie is set.
 */
export function comesFromStripped(request: NextRequest, origin: string): boolean {
  if (request.cookies.has(strippedReturnCookie) || isStripped(request.nextUrl)) return true;
  if (isStripped(toUrl(request.nextUrl.searchParams.get('return') ?? '', origin))) return true;
  const referrer = toUrl(request.headers.get('referer') ?? '');
  return referrer?.origin === origin && isStripped(referrer);
}

function cookieLine({ environment }: ResolvedHost, value: '1' | ''): string {
  const secure = environment === 'development' ? '' : '; Secure';
  const seconds = value === '' ? 0 : visitSeconds;
  return `${strippedReturnCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Set-Cookie line for a request from a stripped page that is redirected to another site; null for other requests. */
export const strippedReturnLine = (request: NextRequest, host: ResolvedHost): string | null =>
  comesFromStripped(request, host.origin) ? cookieLine(host, '1') : null;

/**
 * Preserves the mode on a redirect from a stripped page: adds the parameter to our own URL, or sets the cookie for
 * another site.
 */
export function keepStrippedOnRedirect(
  request: NextRequest,
  host: ResolvedHost,
  headers: Headers,
): void {
  const target = toUrl(headers.get('location') ?? '', host.origin);
  if (!target || !comesFromStripped(request, host.origin)) return;
  if (target.origin !== host.origin) headers.append('set-cookie', cookieLine(host, '1'));
  // The target may be another of our route handlers, which then redirects with the parameter again.
  else headers.set('location', host.origin + withStripped(pathOf(target), true));
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** Adds the parameter to the first page after the customer returns from another site, and deletes the cookie. */
export const withStrippedReturn: Layer = ({ request, last }) => {
  const host = resolveChannel(request.headers.get('host'));
  if (!host || !request.cookies.has(strippedReturnCookie)) return undefined;
  const isPage = request.headers.get('sec-fetch-dest') === 'document';
  const isBack = request.headers.get('sec-fetch-site') !== 'same-origin';
  if (!isPage || !isBack) return undefined;
  last.push((response) => response.headers.append('set-cookie', cookieLine(host, '')));
  if (isStripped(request.nextUrl)) return undefined;
  const target = host.origin + withStripped(pathOf(request.nextUrl), true);
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } });
};
