/** What an address of ours may ask for. Pure. */
import { publicRoutes, routeNames, routePattern } from '@/lib/config/routes';
import { toUrl } from '@/lib/contracts/to-url';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The number of the page from 1; whatever else the address says is the first page. */
export function toPageNumber({ page }: Query): number {
  const value = (Array.isArray(page) ? page[0] : page) ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Of the signed-in pages. */
const patterns = routeNames
  .filter((name) => !publicRoutes.has(name))
  .map((name) => new RegExp(`^${routePattern(name).replace(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`));

/**
 * Where a sign-in may return to: the path and query when it names one of our signed-in pages, else home; never another
 * site's address (open redirects).
 */
export function safeReturnPath(given: string | null): string {
  if (!given || given.length > 2_000 || !given.startsWith('/') || given.startsWith('//'))
    return '/';
  const url = toUrl(given, 'http://self.invalid');
  if (url?.host !== 'self.invalid') return '/';
  if (!patterns.some((pattern) => pattern.test(url.pathname))) return '/';
  return url.pathname + url.search;
}
