import { NextResponse } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { resolveLegacyPath } from '@/lib/config/routes';
import type { Layer } from './exchange';

/** Old bookmarks keep working on every host. */
export const withLegacyRedirects: Layer = ({ request }) => {
  const path = resolveLegacyPath(request.nextUrl.pathname);
  const host = resolveChannel(request.headers.get('host'));
  if (path === null || !host) return undefined;
  return NextResponse.redirect(host.origin + path + request.nextUrl.search, 308);
};
