import 'server-only';
/**
 * A link to a file is an ordinary navigation and works without scripts. If the file cannot be sent, the browser is
 * redirected back to the page with the link, and that page shows the failure. Its address then contains a code of a
 * closed list and a correlation id, never a text.
 */
import type { NextRequest } from 'next/server';
import { signInAndReturn } from '@/lib/config/sign-in-path';
import {
  failedFileQuery,
  type FailedFileReason as Reason,
  setFailedFile,
} from '@/lib/contracts/failed-file';
import { toUrl } from '@/lib/contracts/to-url';
import type { ErrorCode } from '@/lib/http/error-codes';

export type FailedFile = { reason: Reason; correlationId: string };

/** Returns the failed file that a page's query describes; null if the query describes none. */
export function toFailedFile(
  query: Readonly<Record<string, string | string[] | undefined>>,
): FailedFile | null {
  const { data } = failedFileQuery.safeParse(query);
  return data ? { reason: data.file, correlationId: data.ref } : null;
}

function reasonOf(code: ErrorCode): Reason {
  switch (code) {
    case 'notFound':
      return 'gone';
    case 'tooManyRequests':
      return 'tooMany';
    case 'unavailable':
    case 'timeout':
      return 'unavailable';
    case 'staleSignIn':
      return 'stale';
    default:
      return 'failed';
  }
}

/** True if the reply would replace the current page: the customer followed a link, and no script sent the request. */
export const isPageLoad = (request: NextRequest): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  request.headers.get('sec-fetch-dest') === 'document';

type ReturnTarget = {
  /** Origin of the requested host, from the channel table. */
  origin: string;
  /** Path of the page with the link, from our route table. */
  path: string;
  code: ErrorCode;
  correlationId: string;
};

/**
 * Returns the query of the page with the link, so that it shows the same part of its list and remains stripped (SH-09).
 * Empty if the Referer is another page.
 */
function queryOfPage(request: NextRequest, page: string): URLSearchParams {
  const from = toUrl(request.headers.get('referer') ?? '');
  const query = new URLSearchParams(
    from && from.origin + from.pathname === page ? from.search : '',
  );
  query.delete('file');
  query.delete('ref');
  return query;
}

/** Redirects to a file in the storage. The browser downloads it and continues to show the page with the link. */
export const redirectToFile = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });

/** Redirects back to the page with the link. A customer who is signed out is sent to sign-in first. */
export function redirectBack(
  request: NextRequest,
  { origin, path, code, correlationId }: ReturnTarget,
): Response {
  const query = queryOfPage(request, origin + path);
  const isSignedOut = code === 'unauthenticated';
  if (!isSignedOut) setFailedFile(query, reasonOf(code), correlationId);
  const target = query.size > 0 ? `${path}?${query}` : path;
  const location = origin + (isSignedOut ? signInAndReturn(target) : target);
  return new Response(null, { status: 303, headers: { location } });
}
