import { NextResponse } from 'next/server';
import { resolveChannel, resolveSuccessor } from '@/lib/channel/resolve-channel';
import type { Layer } from './exchange';

/** Serves only the hosts of the channel table, and overwrites forwarded-host headers with the host of the table. */
export const withChannel: Layer = ({ request, headers }) => {
  const host = request.headers.get('host');
  const resolved = resolveChannel(host);
  if (resolved) {
    headers.set('x-forwarded-host', resolved.host);
    headers.set('x-forwarded-proto', new URL(resolved.origin).protocol.slice(0, -1));
    headers.delete('forwarded');
    return undefined;
  }
  const successor = resolveSuccessor(host);
  if (successor) {
    const { pathname, search } = request.nextUrl;
    return NextResponse.redirect(successor.origin + pathname + search, 308);
  }
  return new NextResponse('421 Misdirected Request\n', {
    status: 421,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
};
