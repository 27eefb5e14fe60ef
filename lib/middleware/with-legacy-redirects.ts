import { NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { resolveLegacyPath } from '@/lib/config/routes';
import type { Layer } from './exchange';

/** Redirects the paths of older versions, so that bookmarks keep working. */
export const withLegacyRedirects: Layer = ({ request }) => {
  const path = resolveLegacyPath(request.nextUrl.pathname);
  const host = resolveChannel(request.headers.get('host'));
  if (path === null || !host) return undefined;
  return NextResponse.redirect(host.origin + path + request.nextUrl.search, 308);
};
