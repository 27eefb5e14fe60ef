import { type NextRequest, NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { toUrl } from '@/lib/contracts/to-url';
import { type Layer, localeHeader } from './exchange';

const cookie = 'account_locale';
const yearSeconds = 60 * 60 * 24 * 365;

/**
 * The page that shows the language switch. The switch is a plain link with `?locale=` only, so that it works without
 * scripts and after a client-side navigation; the rest of the page's address comes from the Referer header.
 */
function addressWithoutLocale({ nextUrl, headers }: NextRequest, origin: string): URL {
  // Joined as text: a path that begins with two slashes would be a host to the URL parser's second argument.
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

/** The channel's locale, or the other one of a channel with two languages: chosen by `?locale=`, kept in a cookie. */
export const withLocale: Layer = ({ request, headers, last }) => {
  const host = resolveChannel(request.headers.get('host'));
  if (!host) return undefined;
  const { locales, locale } = host.channel;
  const asked = request.nextUrl.searchParams.get('locale') ?? '';
  const remembered = request.cookies.get(cookie)?.value ?? '';
  headers.set(localeHeader, locales.includes(remembered) ? remembered : locale);
  if (!locales.includes(asked)) return undefined;
  const target = addressWithoutLocale(request, host.origin);
  const secure = host.environment !== 'development';
  last.push((response) =>
    response.cookies.set(cookie, asked, {
      path: '/',
      maxAge: yearSeconds,
      sameSite: 'lax',
      secure,
      httpOnly: true,
    }),
  );
  return NextResponse.redirect(target, 307);
};
