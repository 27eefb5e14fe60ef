import { NextResponse } from 'next/server';
import type { Layer } from './exchange';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const refuse = (status: number, text: string, headers?: Record<string, string>) =>
  new NextResponse(`${status} ${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

/**
 * Refuses methods that no page or handler has, and paths that are not UTF-8 once decoded: pages would answer 500 to
 * them. Which of the methods a handler has, it says itself.
 */
export const withValidRequest: Layer = ({ request }) => {
  if (!methods.includes(request.method))
    return refuse(405, 'Method Not Allowed', { allow: methods.join(', ') });
  return isDecodable(request.nextUrl.pathname) ? undefined : refuse(400, 'Bad Request');
};
