import { NextResponse } from 'next/server';
import type { Layer } from './exchange';

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A path whose percent signs spell no UTF-8 names nothing: pages would fail on it as on an error of ours. */
export const withReadablePath: Layer = ({ request }) =>
  isReadable(request.nextUrl.pathname)
    ? undefined
    : new NextResponse('400 Bad Request\n', {
        status: 400,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      });
