import { withAdmission } from '@/lib/admission/with-admission.server';
import { compose } from '@/lib/middleware/exchange';
import { withCsp } from '@/lib/middleware/with-csp';
import { withLegacyRedirects, withSignInRedirect } from '@/lib/middleware/with-redirects';
import { withLocale } from '@/lib/middleware/with-locale';
import { withFlags, withPageHeaders, withVariants } from '@/lib/middleware/with-page-headers';
import { withChannel, withValidRequest } from '@/lib/middleware/with-valid-request';
import { withWellKnown } from '@/lib/middleware/with-well-known';
import { withStrippedReturn } from '@/lib/navigation/stripped-return';

export const middleware = compose([
  withChannel,
  withPageHeaders,
  withValidRequest,
  withWellKnown,
  withLegacyRedirects,
  withStrippedReturn,
  withLocale,
  withFlags,
  withVariants,
  withCsp,
  withSignInRedirect,
  withAdmission,
]);

/**
 * Static files and route handlers have no middleware: the factory of route handlers does what they need
 * of it, in half the time (docs/performance.md). Only a path with an escape passes through here, because Next answers
 * 500 to one that is not UTF-8.
 */
export const config = {
  // In Next's Edge sandbox the same layers take 2 ms of a page and half of a handler's time (docs/decisions/2026-11-22-pages-and-handlers.md).
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|brands/|icons\\.svg$|config\\.json$|(?:api/|locales/[^/%]+$)[^%]*$).*)',
  ],
};
