import { NextResponse } from 'next/server';
import type { Layer } from './exchange';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Only methods that some page or door has; which of them it has, it says itself. */
export const withMethod: Layer = ({ request }) =>
  methods.includes(request.method)
    ? undefined
    : new NextResponse('405 Method Not Allowed\n', {
        status: 405,
        headers: {
          allow: methods.join(', '),
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
        },
      });
