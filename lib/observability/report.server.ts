import 'server-only';
/**
 * Unexpected failures go to the error-reporting service with their correlation id (ER-19). Without a DSN the service's
 * library is never loaded.
 */
import { env } from '@/lib/config/env.server';
import { correlationIdIn } from './correlation';
import { log } from './log.server';

/**
 * Starts the service's library. It is told what failed and where; by itself it would add query strings, headers and
 * bodies of requests, lines of the console and the variables of the functions on the stack.
 */
export function startReporting(
  sentry: typeof import('@sentry/nextjs'),
  dsn: string,
  environment: string,
): void {
  sentry.init({
    dsn,
    environment,
    defaultIntegrations: false,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      sentry.onUnhandledRejectionIntegration(),
    ],
    // Services get our correlation id, not a tracer's headers.
    enableOpenTelemetrySetup: false,
  });
}

export function reportFailure(error: unknown, { correlationId }: { correlationId: string }): void {
  if (!env().SENTRY_DSN) return;
  import('@sentry/nextjs').then(
    (sentry) => sentry.captureException(error, { tags: { correlationId } }),
    (cause: unknown) => log.error({ event: 'report-failed', reason: String(cause) }),
  );
}

/**
 * Logs and reports a page that failed to render.
 *
 * @param correlationId the id that the customer is shown
 */
export function reportRenderError(
  error: unknown,
  correlationId = correlationIdIn(error) ?? crypto.randomUUID(),
): void {
  const reason = error instanceof Error ? error.message : 'unknown';
  log.error({ event: 'render-failed', correlationId, reason });
  reportFailure(error, { correlationId });
}
