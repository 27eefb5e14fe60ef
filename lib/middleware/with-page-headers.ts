import { correlationHeader } from '@/lib/observability/correlation';
import { hideNavHeader, type Layer, pathHeader, strippedHeader } from './exchange';

/** Headers of Next that only Next itself may set. */
const internalHeaders = ['x-nextjs-data', 'x-middleware-subrequest', 'next-action'];

/**
 * What pages need to know of the request: a new correlation id, the path for the way back from sign-in,
 * and the layout switches of embedding apps. Values that the client sent are dropped.
 */
export const withPageHeaders: Layer = ({ request, headers, last }) => {
  const { pathname, search, searchParams } = request.nextUrl;
  const id = crypto.randomUUID();
  headers.set(correlationHeader, id);
  // A route handler names its own.
  if (!pathname.startsWith('/api/'))
    last.push((response) => response.headers.set(correlationHeader, id));
  headers.set(pathHeader, pathname + search);
  for (const name of internalHeaders) headers.delete(name);
  for (const [name, parameter] of [
    [strippedHeader, 'stripped'],
    [hideNavHeader, 'hideHeaderNav'],
  ] as const) {
    if (searchParams.get(parameter) === 'true') headers.set(name, '1');
    else headers.delete(name);
  }
  return undefined;
};
