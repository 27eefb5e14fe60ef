import { NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { publicRoutes, resolveLegacyPath, routePattern, supportPaths } from '@/lib/config/routes';
import { signInAndReturn } from '@/lib/config/sign-in-path';
import type { Layer } from './exchange';

/** Redirects the paths of older versions, so that bookmarks keep working. */
export const withLegacyRedirects: Layer = ({ request }) => {
  const path = resolveLegacyPath(request.nextUrl.pathname);
  const host = resolveChannel(request.headers.get('host'));
  if (path === null || !host) return undefined;
  return NextResponse.redirect(host.origin + path + request.nextUrl.search, 308);
};

const open = new Set<string>([
  ...[...publicRoutes].map(routePattern),
  ...Object.values(supportPaths),
  // For tests and development; a page that is not there otherwise.
  '/design',
]);

/** Route handlers guard themselves; some of their paths come through middleware. */
const isOpen = (path: string): boolean =>
  open.has(path) || path.startsWith('/api/') || path.startsWith('/locales/');

/** Sends a guest without session cookie to sign in at once. Only saves time: every page has its own guard. */
export const withSignInRedirect: Layer = ({ request }) => {
  const host = resolveChannel(request.headers.get('host'));
  const { pathname, search } = request.nextUrl;
  if (!host || isOpen(pathname)) return undefined;
  if (request.cookies.has('sid') || request.cookies.has('__Host-sid')) return undefined;
  const target = host.origin + signInAndReturn(pathname + search);
  // A cached redirect would send the customer to the provider again when going back in history.
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } });
};
