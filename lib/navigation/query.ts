/** Parses queries and return paths of our URLs. Pure. */
import { publicRoutes, routeNames, routePattern } from '@/lib/config/routes';
import { toUrl } from '@/lib/contracts/to-url';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Page number of a query, from 1; 1 for every invalid value. */
export function toPageNumber({ page }: Query): number {
  const value = (Array.isArray(page) ? page[0] : page) ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Patterns for the paths of all pages that need a sign-in. */
const patterns = routeNames
  .filter((name) => !publicRoutes.has(name))
  .map((name) => new RegExp(`^${routePattern(name).replace(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`));

/**
 * Returns path and query of an address on this site, or `/` for any other address, so that nobody can use it as an open
 * redirect.
 */
export function ownPath(path: string | null): string {
  if (!path || path.length > 2_000 || !path.startsWith('/') || path.startsWith('//')) return '/';
  const url = toUrl(path, 'http://self.invalid');
  return url?.host === 'self.invalid' ? url.pathname + url.search : '/';
}

/**
 * Returns path and query if they name a page that needs a sign-in, or `/` for any other address. Used as the return
 * path of a sign-in.
 */
export function safeReturnPath(requestedPath: string | null): string {
  const path = ownPath(requestedPath);
  const [pathname = ''] = path.split('?', 1);
  return patterns.some((pattern) => pattern.test(pathname)) ? path : '/';
}
