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
  // Only exists in tests and development.
  '/design',
]);

/** Route handlers have their own guards; some of their paths pass through middleware. */
const isOpen = (path: string): boolean =>
  open.has(path) || path.startsWith('/api/') || path.startsWith('/locales/');

/** Redirects a guest without session cookie to sign-in. Only saves time: every page has its own guard. */
export const withSignInRedirect: Layer = ({ request }) => {
  const host = resolveChannel(request.headers.get('host'));
  const { pathname, search } = request.nextUrl;
  if (!host || isOpen(pathname)) return undefined;
  if (request.cookies.has('sid') || request.cookies.has('__Host-sid')) return undefined;
  const target = host.origin + signInAndReturn(pathname + search);
  // Not cached: going back in the history would redirect to the provider again.
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } });
};
