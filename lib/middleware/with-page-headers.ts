import { resolveChannel } from '@/lib/channel/resolve-channel';
import { flagNames, flagsCookie, overridesOf, serializeOverrides } from '@/lib/config/flags';
import { correlationHeader } from '@/lib/observability/correlation';
import { flagsHeader, hideNavHeader, type Layer, pathHeader, strippedHeader } from './exchange';

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

/** `?PhotoManagement…=true|false` overrides a flag until the browser is closed (FF-01). */
export const withFlags: Layer = ({ request, headers, last }) => {
  const { searchParams } = request.nextUrl;
  const remembered = overridesOf(request.cookies.get(flagsCookie)?.value ?? '');
  const asked = Object.fromEntries(
    flagNames.flatMap((name) => {
      const value = searchParams.get(name);
      return value === 'true' || value === 'false' ? [[name, value === 'true']] : [];
    }),
  );
  const value = serializeOverrides({ ...remembered, ...asked });
  headers.set(flagsHeader, value);
  if (Object.keys(asked).length > 0) {
    const secure = resolveChannel(request.headers.get('host'))?.environment !== 'development';
    last.push((response) =>
      response.cookies.set(flagsCookie, value, {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly: true,
      }),
    );
  }
  return undefined;
};
