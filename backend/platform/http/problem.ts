import type { Context } from 'hono';
import { STATUS_CODES } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** RFC 9457 problem body that carries the status and nothing else: no detail may help an attacker. */
export function problem(c: Context, status: ContentfulStatusCode): Response {
  return c.body(
    JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status }),
    status,
    { 'content-type': 'application/problem+json' },
  );
}
