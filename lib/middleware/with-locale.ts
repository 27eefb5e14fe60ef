import { type NextRequest, NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { toUrl } from '@/lib/contracts/to-url';
import { localeCookie } from '@/lib/i18n/locales';
import type { Layer } from './exchange';

const yearSeconds = 60 * 60 * 24 * 365;

/**
 * URL of the page on which the customer switched the language. The switch is a plain link with only `?locale=`, so that
 * it works without scripts and after a client-side navigation. The rest of the URL is taken from the Referer header.
 */
function addressWithoutLocale({ nextUrl, headers }: NextRequest, origin: string): URL {
  // Join the parts as text: the URL parser would take a path that begins with two slashes for a host.
  const target = new URL(origin + nextUrl.pathname + nextUrl.search);
  target.searchParams.delete('locale');
  const referrer = headers.get('referer') ?? '';
  const page = toUrl(referrer);
  if (target.search !== '' || !page) return target;
  if (page.origin !== target.origin || page.pathname !== target.pathname) return target;
  target.search = page.search;
  target.searchParams.delete('locale');
  return target;
}

/** Stores the language of `?locale=` in a cookie, on a channel with two languages, and redirects to the same page. */
export const withLocale: Layer = ({ request, last }) => {
  const host = resolveChannel(request.headers.get('host'));
  if (!host) return undefined;
  const requestedLocale = request.nextUrl.searchParams.get('locale') ?? '';
  if (!host.channel.locales.includes(requestedLocale)) return undefined;
  const target = addressWithoutLocale(request, host.origin);
  const secure = host.environment !== 'development';
  last.push((response) =>
    response.cookies.set(localeCookie, requestedLocale, {
      path: '/',
      maxAge: yearSeconds,
      sameSite: 'lax',
      secure,
      httpOnly: true,
    }),
  );
  return NextResponse.redirect(target, 307);
};
