import { NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { type Layer, localeHeader } from './exchange';

const cookie = 'account_locale';
const year = 60 * 60 * 24 * 365;

/** The channel's locale, or the other one of a two-language brand: chosen by `?locale=`, remembered in a cookie. */
export const withLocale: Layer = ({ request, headers, last }) => {
  const host = resolveChannel(request.headers.get('host'));
  if (!host) return undefined;
  const { locales, locale } = host.channel;
  const asked = request.nextUrl.searchParams.get('locale') ?? '';
  const remembered = request.cookies.get(cookie)?.value ?? '';
  headers.set(localeHeader, locales.includes(remembered) ? remembered : locale);
  if (!locales.includes(asked)) return undefined;
  // Joined as text: a path that begins with two slashes would be a host to the URL parser's second argument.
  const target = new URL(host.origin + request.nextUrl.pathname + request.nextUrl.search);
  target.searchParams.delete('locale');
  const secure = host.environment !== 'development';
  last.push((response) =>
    response.cookies.set(cookie, asked, {
      path: '/',
      maxAge: year,
      sameSite: 'lax',
      secure,
      httpOnly: true,
    }),
  );
  return NextResponse.redirect(target, 307);
};
