import { correlationHeader } from '@/lib/observability/correlation';
import { type Layer, pathHeader } from './exchange';

/** A fresh correlation id for each request, and the path for the way back from sign-in. Inbound values are dropped. */
export const withCorrelation: Layer = ({ request, headers, last }) => {
  const id = crypto.randomUUID();
  headers.set(correlationHeader, id);
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search);
  for (const name of ['x-nextjs-data', 'x-middleware-subrequest', 'next-action'])
    headers.delete(name);
  last.push((response) => response.headers.set(correlationHeader, id));
  return undefined;
};
