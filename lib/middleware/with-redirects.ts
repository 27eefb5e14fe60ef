import { NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { publicRoutes, resolveLegacyPath, routePattern, supportPaths } from '@/lib/config/routes';
import { signInAndReturn } from '@/lib/config/sign-in-path';
import type { Layer } from './exchange';

/** Redirects the paths of older versions, so that old bookmarks work. */
export const withLegacyRedirects: Layer = ({ request }) => {
  const path = resolveLegacyPath(request.nextUrl.pathname);
  const host = resolveChannel(request.headers.get('host'));
  if (path === null || !host) return undefined;
  return NextResponse.redirect(host.origin + path + request.nextUrl.search, 308);
};

const open = new Set<string>([
  ...[...publicRoutes].map(routePattern),
  ...Object.values(supportPaths),
  // This page exists only in tests and development.
  '/design',
]);

/**
 * True for paths without this redirect. Route handlers check the session themselves, and some of their paths pass
 * through middleware.
 */
const isOpen = (path: string): boolean =>
  open.has(path) || path.startsWith('/api/') || path.startsWith('/locales/');

/**
 * Redirects a request without a session cookie to sign-in. This only saves time: every page checks the session itself.
 */
export const withSignInRedirect: Layer = ({ request }) => {
  const host = resolveChannel(request.headers.get('host'));
  const { pathname, search } = request.nextUrl;
  if (!host || isOpen(pathname)) return undefined;
  if (request.cookies.has('sid') || request.cookies.has('__Host-sid')) return undefined;
  const target = host.origin + signInAndReturn(pathname + search);
  // Not cached: otherwise Back after the sign-in could redirect to the provider again.
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } });
};
