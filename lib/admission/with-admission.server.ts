import 'server-only';
/** Pages are rendered when it is their turn, and refused early when there are too many of them. */
import { type NextRequest, NextResponse } from 'next/server';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';
import { themeCookie, themeOf } from '@/lib/config/theme-choice';
import { AppError } from '@/lib/http/errors';
import { channelLocale, localeCookie } from '@/lib/i18n/locales';
import { type AsyncLayer, type Exchange, nonceHeader } from '@/lib/middleware/exchange';
import { metrics } from '@/lib/observability/metrics.server';
import { responseHeader, responseTo } from '@/lib/observability/open-responses.server';
import { readSessionCookie, sessionCookieName } from '@/lib/session/session-cookie.server';
import { busyPage } from './busy-page.server';
import { pageQueue } from './page-queue.server';
import { consume } from './rate-limit.server';

/** Until then most of those who wait have been served. */
const retryAfterSeconds = 10;

/** Whose page it is. Only a cookie that we have made names a customer: anybody can invent one for each request. */
async function customerBehind(request: NextRequest, host: ResolvedHost): Promise<string | null> {
  const cookie = request.cookies.get(sessionCookieName(host))?.value;
  const claims = cookie ? await readSessionCookie(cookie, host) : null;
  if (claims) return `${claims.channel} ${claims.sub}`;
  const { CLIENT_ADDRESS_HEADER: header } = env();
  return header ? request.headers.get(header) : null;
}

type Refusal = { status: 429 | 503; reason: 'budget' | 'full' | 'late'; seconds: number };

async function judge(
  customer: string | null,
  response: NonNullable<ReturnType<typeof responseTo>>,
): Promise<Refusal | 'gone' | null> {
  try {
    if (customer !== null) await consume('page', customer);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const seconds = error.details.retryAfterSeconds ?? retryAfterSeconds;
    return { status: 429, reason: 'budget', seconds };
  }
  const verdict = await pageQueue().enter(customer ?? 'guests', response);
  if (verdict === 'admitted') return null;
  return verdict === 'gone'
    ? verdict
    : { status: 503, reason: verdict, seconds: retryAfterSeconds };
}

async function refuse(
  { request, headers }: Exchange,
  host: ResolvedHost,
  { status, reason, seconds }: Refusal,
  wantsPage: boolean,
): Promise<NextResponse> {
  metrics.pagesShed.inc({ reason });
  const page = wantsPage
    ? await busyPage({
        channel: host.channel,
        locale: channelLocale(host.channel, request.cookies.get(localeCookie)?.value),
        theme: themeOf(request.cookies.get(themeCookie)?.value),
        nonce: headers.get(nonceHeader) ?? '',
      })
    : null;
  return new NextResponse(page, {
    status,
    headers: {
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      ...(page === null ? {} : { 'content-type': 'text/html; charset=utf-8' }),
    },
  });
}

export const withAdmission: AsyncLayer = async (exchange) => {
  const { request, headers } = exchange;
  const host = resolveChannel(request.headers.get('host'));
  const response = responseTo(request.headers);
  headers.delete(responseHeader);
  // Route handlers have rates of their own and cost little; most of them have no middleware.
  const isPage = !request.nextUrl.pathname.startsWith('/api/');
  if (!host || response === undefined || !isPage) return undefined;
  const customer = await customerBehind(request, host);
  const refusal = response ? await judge(customer, response) : 'gone';
  if (refusal === null) return undefined;
  // Nobody reads it; nothing is rendered for nobody.
  if (refusal === 'gone' || !response) return new NextResponse(null, { status: 503 });
  // The router of the browser asks for data; told so, it loads the page as a whole. Next hides this header here.
  return refuse(exchange, host, refusal, !response.req.headers['rsc']);
};
