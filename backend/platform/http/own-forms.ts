import type { Context, MiddlewareHandler } from 'hono';

/**
 * Accepts writes only from pages of our own origin. Every current browser sends `Origin` with a form. A request
 * without `Origin` is accepted only if it has `Sec-Fetch-Site: same-origin`.
 *
 * @param origin of the pages, as browsers see it
 * @param refuse creates the response to all other writes
 */
export function requireOwnOrigin(
  origin: string,
  refuse: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler {
  const ownOrigin = new URL(origin).origin;
  return async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const sender = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isOwn = sender === undefined ? site === 'same-origin' : sender === ownOrigin;
    const isContradicted = site !== undefined && site !== 'same-origin';
    return isOwn && !isContradicted ? next() : refuse(c);
  };
}
