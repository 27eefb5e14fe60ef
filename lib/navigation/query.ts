/** Parses queries and return paths of our URLs. Pure. */
import { publicRoutes, routeNames, routePattern } from '@/lib/config/routes';
import { toUrl } from '@/lib/contracts/to-url';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Number of the page, from 1; every other value is the first page. */
export function toPageNumber({ page }: Query): number {
  const value = (Array.isArray(page) ? page[0] : page) ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Patterns of the signed-in pages. */
const patterns = routeNames
  .filter((name) => !publicRoutes.has(name))
  .map((name) => new RegExp(`^${routePattern(name).replace(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`));

/** Path and query on this site, otherwise the home page; never another site (open redirects). */
export function ownPath(path: string | null): string {
  if (!path || path.length > 2_000 || !path.startsWith('/') || path.startsWith('//')) return '/';
  const url = toUrl(path, 'http://self.invalid');
  return url?.host === 'self.invalid' ? url.pathname + url.search : '/';
}

/** Return path of a sign-in: path and query if they name one of our signed-in pages, otherwise the home page. */
export function safeReturnPath(requestedPath: string | null): string {
  const path = ownPath(requestedPath);
  const [pathname = ''] = path.split('?', 1);
  return patterns.some((pattern) => pattern.test(pathname)) ? path : '/';
}
