import { resolveChannel } from '@/lib/channel/resolve-channel';
import {
  allowedOverrides,
  flagNames,
  flagsCookie,
  overridesOf,
  serializeOverrides,
} from '@/lib/config/flags';
import { serializeVariants, isVariant, variantsCookie, variantsOf } from '@/lib/config/variants';
import { experimentIds } from '@/lib/contracts/experiment-ids';
import { correlationHeader, readCorrelationId } from '@/lib/observability/correlation';
import {
  flagsHeader,
  hideNavHeader,
  type Layer,
  pathHeader,
  strippedHeader,
  variantsHeader,
} from './exchange';

/** Request headers that only Next itself may set; they are removed from requests of clients. */
const internalHeaders = ['x-nextjs-data', 'x-middleware-subrequest', 'next-action'];

/**
 * Sets headers for pages: the correlation id of the request, the path to which the customer returns after sign-in, and
 * the layout options of embedding apps. Values that the client sent for these headers are dropped.
 */
export const withPageHeaders: Layer = ({ request, headers, last }) => {
  const { pathname, search, searchParams } = request.nextUrl;
  const id = readCorrelationId(request.headers);
  headers.set(correlationHeader, id);
  // A route handler sets the correlation id of its response itself.
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

/** `?PhotoManagement…=true|false` overrides a flag in this browser until the browser is closed (FF-01). */
export const withFlags: Layer = ({ request, headers, last }) => {
  const { searchParams } = request.nextUrl;
  const remembered = overridesOf(request.cookies.get(flagsCookie)?.value ?? '');
  const fromUrl = Object.fromEntries(
    flagNames.flatMap((name) => {
      const value = searchParams.get(name);
      return value === 'true' || value === 'false' ? [[name, value === 'true']] : [];
    }),
  );
  const environment = resolveChannel(request.headers.get('host'))?.environment;
  const value = serializeOverrides(
    allowedOverrides({ ...remembered, ...fromUrl }, environment === 'production'),
  );
  headers.set(flagsHeader, value);
  if (Object.keys(fromUrl).length > 0) {
    const secure = environment !== 'development';
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

/**
 * `?CRO-1304=B` shows this browser a variant until the browser is closed, for tests and to look at a variant (SH-20).
 * The cookie marks the variant as already recorded, so the experiment does not count this customer. Not in production,
 * where only the service assigns variants.
 */
export const withVariants: Layer = ({ request, headers, last }) => {
  const host = resolveChannel(request.headers.get('host'));
  const stored = variantsOf(request.cookies.get(variantsCookie)?.value ?? '');
  const { searchParams } = request.nextUrl;
  const fromUrl = Object.fromEntries(
    experimentIds.flatMap((id) => {
      const value = searchParams.get(id);
      return isVariant(value) && host?.environment !== 'production' ? [[id, value]] : [];
    }),
  );
  const value = serializeVariants({ ...stored, ...fromUrl });
  headers.set(variantsHeader, value);
  if (Object.keys(fromUrl).length > 0) {
    const secure = host?.environment !== 'development';
    const options = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const;
    last.push((response) => response.cookies.set(variantsCookie, value, options));
  }
  return undefined;
};
