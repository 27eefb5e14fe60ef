import { NextResponse } from 'next/server';
import { addDays } from 'date-fns';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { route } from '@/lib/config/routes';
import type { Layer } from './exchange';

/** Days until security.txt expires; RFC 9116 recommends less than a year. The file is made again for each request. */
const securityContactDays = 90;

const text = (body: string) =>
  new NextResponse(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** robots.txt excludes all crawlers, because no page is public. */
const robots = () => text('User-agent: *\nDisallow: /\n');

const security = ({ origin, channel }: ResolvedHost) =>
  text(
    `Contact: mailto:security@${channel.baseDomain}\n` +
      `Expires: ${addDays(new Date(), securityContactDays).toISOString()}\n` +
      `Canonical: ${origin}/.well-known/security.txt\n`,
  );

const answers = new Map<string, (host: ResolvedHost) => NextResponse>([
  ['/robots.txt', robots],
  ['/.well-known/security.txt', security],
  [
    '/.well-known/change-password',
    ({ origin }) => NextResponse.redirect(origin + route('settings'), 303),
  ],
  [
    '/favicon.ico',
    ({ origin, channel }) =>
      NextResponse.redirect(`${origin}/brands/${channel.vendor}/icon.svg`, 307),
  ],
]);

/**
 * Responds with the well-known files for crawlers, browsers, password managers and security researchers. They need no
 * sign-in.
 */
export const withWellKnown: Layer = ({ request }) => {
  const answer = answers.get(request.nextUrl.pathname);
  const host = answer && resolveChannel(request.headers.get('host'));
  return host ? answer(host) : undefined;
};
