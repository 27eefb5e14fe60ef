import 'server-only';
/**
 * A link to a file is an ordinary navigation, and needs no script. One that fails leads back to its page, which says so:
 * what it has to say stands in the address, as a code of a closed list and an id, never as a text.
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

/** What a page's query says of a file that did not come; null for every query that this module did not write. */
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

/** Whether the answer would take the place of the page that is shown: a link was pressed, not a script at work. */
export const isPageLoad = (request: NextRequest): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  request.headers.get('sec-fetch-dest') === 'document';

type WayBack = {
  /** Our own, of the host that was asked. */
  origin: string;
  /** The page's path, of our route table. */
  path: string;
  code: ErrorCode;
  correlationId: string;
};

/** What the page showed, its page of a list and `stripped` (SH-09): only that page itself can say so. */
function queryOfPage(request: NextRequest, page: string): URLSearchParams {
  const from = toUrl(request.headers.get('referer') ?? '');
  const query = new URLSearchParams(
    from && from.origin + from.pathname === page ? from.search : '',
  );
  query.delete('file');
  query.delete('ref');
  return query;
}

/** On to where a file lies, which serves ranges; the page that has the link stays. */
export const leadToFile = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });

/** Back to the page whose link was pressed; who is signed out gets there through sign-in. */
export function leadBack(
  request: NextRequest,
  { origin, path, code, correlationId }: WayBack,
): Response {
  const query = queryOfPage(request, origin + path);
  const isSignedOut = code === 'unauthenticated';
  if (!isSignedOut) setFailedFile(query, reasonOf(code), correlationId);
  const target = query.size > 0 ? `${path}?${query}` : path;
  const location = origin + (isSignedOut ? signInAndReturn(target) : target);
  return new Response(null, { status: 303, headers: { location } });
}
