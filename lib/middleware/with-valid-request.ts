import { NextResponse } from 'next/server';
import { resolveChannel, resolveSuccessor } from '@/lib/channel/resolve-channel';
import { type ErrorBody, type ErrorCode, httpStatusOf } from '@/lib/http/error-codes';
import { correlationHeader, readCorrelationId } from '@/lib/observability/correlation';
import type { Layer } from './exchange';

/**
 * Refuses hosts that are not in the channel table. For all other requests it replaces the forwarded-host headers by the
 * host of the table.
 */
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

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const refuse = (status: number, text: string, headers?: Record<string, string>) =>
  new NextResponse(`${status} ${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

const badRequest: ErrorCode = 'badRequest';

/** A response with the same body as an error of a route handler. */
const refuseCall = (correlationId: string) =>
  NextResponse.json<ErrorBody>(
    { error: { code: badRequest, correlationId } },
    {
      status: httpStatusOf(badRequest),
      headers: { 'cache-control': 'no-store', [correlationHeader]: correlationId },
    },
  );

/**
 * Refuses methods that no page or handler supports, and paths that are not valid UTF-8 after decoding, for which Next
 * would respond 500. Each handler refuses the methods that it does not support.
 */
export const withValidRequest: Layer = ({ request, headers }) => {
  if (!methods.includes(request.method))
    return refuse(405, 'Method Not Allowed', { allow: methods.join(', ') });
  const { pathname } = request.nextUrl;
  if (isDecodable(pathname)) return undefined;
  return pathname.startsWith('/api/')
    ? refuseCall(readCorrelationId(headers))
    : refuse(400, 'Bad Request');
};
