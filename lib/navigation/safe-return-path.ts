/** Where a sign-in may return to: one of our own paths, never an address (open redirects). Pure. */
import { publicRoutes, routeNames, routePattern } from '@/lib/config/routes';
import { toUrl } from '@/lib/contracts/to-url';

/** Of the signed-in pages. */
const patterns = routeNames
  .filter((name) => !publicRoutes.has(name))
  .map((name) => new RegExp(`^${routePattern(name).replace(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`));

/** The path and query when it names one of our signed-in pages, else home. */
export function safeReturnPath(given: string | null): string {
  if (!given || given.length > 2_000 || !given.startsWith('/') || given.startsWith('//'))
    return '/';
  const url = toUrl(given, 'http://self.invalid');
  if (url?.host !== 'self.invalid') return '/';
  if (!patterns.some((pattern) => pattern.test(url.pathname))) return '/';
  return url.pathname + url.search;
}
