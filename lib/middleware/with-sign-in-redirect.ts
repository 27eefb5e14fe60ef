import { NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { publicRoutes, routePattern, supportPaths } from '@/lib/config/routes';
import { signInAndReturn } from '@/lib/config/sign-in-path';
import type { Layer } from './exchange';

const open = new Set<string>([
  ...[...publicRoutes].map(routePattern),
  ...Object.values(supportPaths),
  '/config.json',
]);

const isOpen = (path: string): boolean =>
  open.has(path) || path.startsWith('/api/') || path.startsWith('/locales/');

/** A courtesy that saves a guest one page: whoever has no session cookie goes to sign in. Pages guard themselves. */
export const withSignInRedirect: Layer = ({ request }) => {
  const host = resolveChannel(request.headers.get('host'));
  const { pathname, search } = request.nextUrl;
  if (!host || isOpen(pathname)) return undefined;
  if (request.cookies.has('sid') || request.cookies.has('__Host-sid')) return undefined;
  const target = host.origin + signInAndReturn(pathname + search);
  // The browser's way back takes what it has kept: an old redirect would lead through the provider again and again.
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } });
};
