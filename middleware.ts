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
 * Static files and route handlers have no middleware. For route handlers, `handle` (lib/route-handlers) does what they
 * need of it in half the time (docs/performance.md). Only their paths with a percent sign pass through here, because
 * Next responds 500 to a path that is not valid UTF-8 after decoding.
 */
export const config = {
  // In Next's Edge sandbox the same layers take 2 ms of each page and half of each handler's time
  // (docs/decisions/2026-11-22-pages-and-handlers.md).
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|brands/|icons\\.svg$|config\\.json$|(?:api/|locales/[^/%]+$)[^%]*$).*)',
  ],
};
