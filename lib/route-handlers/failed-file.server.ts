import 'server-only';
/**
 * A link to a file is an ordinary navigation and needs no script. If it fails, the browser is redirected back to the page of
 * the link, which shows the failure. The address holds a code of a closed list and an id, never a text.
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

/** The failed file that a page's query describes; null for a query that this module did not write. */
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

/** True if the reply would replace the current page: a link was followed, no script made the request. */
export const isPageLoad = (request: NextRequest): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  request.headers.get('sec-fetch-dest') === 'document';

type ReturnTarget = {
  /** Our origin, of the requested host. */
  origin: string;
  /** Path of the page, from our route table. */
  path: string;
  code: ErrorCode;
  correlationId: string;
};

/** The query of the page with the link: its page of a list and `stripped` (SH-09). Other referers are ignored. */
function queryOfPage(request: NextRequest, page: string): URLSearchParams {
  const from = toUrl(request.headers.get('referer') ?? '');
  const query = new URLSearchParams(
    from && from.origin + from.pathname === page ? from.search : '',
  );
  query.delete('file');
  query.delete('ref');
  return query;
}

/** Redirects to a file in the storage, which supports ranges. The browser stays on the page with the link. */
export const redirectToFile = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });

/** Redirects back to the page of the link; a customer who is signed out signs in first. */
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
