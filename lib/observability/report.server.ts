import 'server-only';
/**
 * Unexpected failures go to the error-reporting service with their correlation id (ER-19). Without a DSN the service's
 * library is never loaded.
 */
import { env } from '@/lib/config/env.server';
import { UpstreamError } from '@/lib/http/errors';
import { log } from './log.server';

export function reportFailure(error: unknown, { correlationId }: { correlationId: string }): void {
  if (!env().SENTRY_DSN) return;
  import('@sentry/nextjs').then(
    (sentry) => sentry.captureException(error, { tags: { correlationId } }),
    (cause: unknown) => log.error({ event: 'report-failed', reason: String(cause) }),
  );
}

/** A page failed to render: what Next caught, with the correlation id when the door knew one. */
export function reportRenderError(error: unknown): void {
  const correlationId = error instanceof UpstreamError ? error.correlationId : crypto.randomUUID();
  const reason = error instanceof Error ? error.message : 'unknown';
  log.error({ event: 'render-failed', correlationId, reason });
  reportFailure(error, { correlationId });
}
