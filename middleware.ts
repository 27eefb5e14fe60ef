import { compose } from '@/lib/middleware/compose';
import { withChannel } from '@/lib/middleware/with-channel';
import { withCorrelation } from '@/lib/middleware/with-correlation';
import { withCsp } from '@/lib/middleware/with-csp';
import { withDisplay } from '@/lib/middleware/with-display';
import { withFlags } from '@/lib/middleware/with-flags';
import { withLegacyRedirects } from '@/lib/middleware/with-legacy-redirects';
import { withLocale } from '@/lib/middleware/with-locale';
import { withMethod } from '@/lib/middleware/with-method';
import { withReadablePath } from '@/lib/middleware/with-readable-path';
import { withSignInRedirect } from '@/lib/middleware/with-sign-in-redirect';

export const middleware = compose([
  withChannel,
  withMethod,
  withCorrelation,
  withReadablePath,
  withLegacyRedirects,
  withLocale,
  withFlags,
  withDisplay,
  withCsp,
  withSignInRedirect,
]);

/** Static files, health checks, streams, server-to-server calls and messages have no middleware and guard themselves. */
export const config = {
  // In Next's sandbox the same layers cost a page 2 ms and a handler half of its time (docs/decisions).
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|brands/|icons\\.svg$|healthz$|readyz$|api/auth/back-channel-logout$|api/uploads$|api/uploads/|api/messages/).*)',
  ],
};
