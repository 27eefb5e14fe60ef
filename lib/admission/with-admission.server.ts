import 'server-only';
/** Sends the response for a page that the page gate refused (page-gate.server.ts), in the design of the brand. */
import { NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { themeCookie, themeOf } from '@/lib/config/theme-choice';
import { channelLocale, localeCookie } from '@/lib/i18n/locales';
import { type AsyncLayer, nonceHeader } from '@/lib/middleware/exchange';
import { metrics } from '@/lib/observability/metrics.server';
import { busyPage } from './busy-page.server';
import { readRefusal, refusalHeader } from './refusal';

export const withAdmission: AsyncLayer = async ({ request, headers }) => {
  const refusal = readRefusal(request.headers.get(refusalHeader));
  const host = resolveChannel(request.headers.get('host'));
  if (!refusal || !host) return undefined;
  const { reason, seconds, wants } = refusal;
  metrics.countRefused({ queue: 'pages', reason });
  const page =
    wants === 'page'
      ? await busyPage({
          channel: host.channel,
          locale: channelLocale(host.channel, request.cookies.get(localeCookie)?.value),
          theme: themeOf(request.cookies.get(themeCookie)?.value),
          nonce: headers.get(nonceHeader) ?? '',
        })
      : null;
  return new NextResponse(page, {
    status: reason === 'budget' ? 429 : 503,
    headers: {
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      ...(page === null ? {} : { 'content-type': 'text/html; charset=utf-8' }),
    },
  });
};
