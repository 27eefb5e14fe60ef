import type { Context, MiddlewareHandler } from 'hono';

/**
 * Lets a write pass only from a page of our own origin. Every current browser sends `Origin` with a form, so its absence
 * is accepted only where the browser says `Sec-Fetch-Site: same-origin` instead.
 *
 * @param origin of the pages, as browsers see it
 * @param refuse answers everything else
 */
export function requireOwnOrigin(
  origin: string,
  refuse: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler {
  const own = new URL(origin).origin;
  return async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const sender = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isOwn = sender === undefined ? site === 'same-origin' : sender === own;
    const isContradicted = site !== undefined && site !== 'same-origin';
    return isOwn && !isContradicted ? next() : refuse(c);
  };
}
