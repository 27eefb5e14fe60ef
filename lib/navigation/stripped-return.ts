/**
 * Keeps `stripped=true` (SH-09) on redirects. An address of ours gets the parameter. Another site, like a payment page or
 * the identity provider, leads back to an address without it: a cookie remembers the mode until the customer is back.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { toUrl } from '@/lib/contracts/to-url';
import type { Layer } from '@/lib/middleware/exchange';
import { keepStripped } from './keep-stripped';

export const strippedReturnCookie = 'stripped_return';
/** Seconds that a visit of a payment page may take. */
const visitSeconds = 1_800;

const isStripped = (url: URL | null): boolean => url?.searchParams.get('stripped') === 'true';

/** Whether the request comes from a stripped page: its own address, the page that it leads back to, or its referrer says so. */
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

/** Line of the cookie for a request from a stripped page that leads to another site; null for every other request. */
export const strippedReturnLine = (request: NextRequest, host: ResolvedHost): string | null =>
  comesFromStripped(request, host.origin) ? cookieLine(host, '1') : null;

/** Changes the headers of a redirect that answers a request from a stripped page. */
export function keepStrippedOnRedirect(
  request: NextRequest,
  host: ResolvedHost,
  headers: Headers,
): void {
  const target = toUrl(headers.get('location') ?? '', host.origin);
  if (!target || !comesFromStripped(request, host.origin)) return;
  if (target.origin !== host.origin) headers.append('set-cookie', cookieLine(host, '1'));
  // A route handler that redirects to another one hands the parameter on to it.
  else headers.set('location', host.origin + keepStripped(pathOf(target), true));
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** A page that another site led back to has the parameter again, once. */
export const withStrippedReturn: Layer = ({ request, last }) => {
  const host = resolveChannel(request.headers.get('host'));
  if (!host || !request.cookies.has(strippedReturnCookie)) return undefined;
  const isPage = request.headers.get('sec-fetch-dest') === 'document';
  const isBack = request.headers.get('sec-fetch-site') !== 'same-origin';
  if (!isPage || !isBack) return undefined;
  last.push((response) => response.headers.append('set-cookie', cookieLine(host, '')));
  if (isStripped(request.nextUrl)) return undefined;
  const target = host.origin + keepStripped(pathOf(request.nextUrl), true);
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } });
};
