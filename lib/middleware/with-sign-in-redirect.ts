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
