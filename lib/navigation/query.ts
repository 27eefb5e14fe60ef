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

/** Path and query of an address of ours, else home; never another site's (open redirects). */
export function ownPath(given: string | null): string {
  if (!given || given.length > 2_000 || !given.startsWith('/') || given.startsWith('//'))
    return '/';
  const url = toUrl(given, 'http://self.invalid');
  return url?.host === 'self.invalid' ? url.pathname + url.search : '/';
}

/** Where a sign-in may return to: the path and query when it names one of our signed-in pages, else home. */
export function safeReturnPath(given: string | null): string {
  const path = ownPath(given);
  const [pathname = ''] = path.split('?', 1);
  return patterns.some((pattern) => pattern.test(pathname)) ? path : '/';
}
