import 'server-only';
/**
 * A link to a file is an ordinary navigation, and needs no script. One that fails leads back to its page, which says so:
 * what it has to say stands in the address, as a code of a closed list and an id, never as a text.
 */
import type { NextRequest } from 'next/server';
import * as z from 'zod';
import { signInAndReturn } from '@/lib/config/sign-in-path';
import { toUrl } from '@/lib/contracts/to-url';
import type { ErrorCode } from '@/lib/http/error-codes';

const schema = z.object({
  file: z.enum(['gone', 'tooMany', 'unavailable', 'failed']),
  /** The correlation id, which our middleware makes; nothing that could be read as words. */
  ref: z.uuid(),
});

type Reason = z.output<typeof schema>['file'];

export type FailedFile = { reason: Reason; correlationId: string };

/** What a page's query says of a file that did not come; null for every query that this module did not write. */
export function toFailedFile(
  query: Readonly<Record<string, string | string[] | undefined>>,
): FailedFile | null {
  const { data } = schema.safeParse(query);
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

/** Back to the page whose link was pressed; who is signed out gets there through sign-in. */
export function leadBack(
  request: NextRequest,
  { origin, path, code, correlationId }: WayBack,
): Response {
  const query = queryOfPage(request, origin + path);
  const isSignedOut = code === 'unauthenticated';
  if (!isSignedOut) {
    query.set('file', reasonOf(code));
    query.set('ref', correlationId);
  }
  const target = query.size > 0 ? `${path}?${query}` : path;
  const location = origin + (isSignedOut ? signInAndReturn(target) : target);
  return new Response(null, { status: 303, headers: { location } });
}
