import 'server-only';
/** Unexpected failures go to the error-reporting service with their correlation id (ER-19); silent without a DSN. */
import * as Sentry from '@sentry/nextjs';
import { UpstreamError } from '@/lib/http/errors';
import { log } from './log.server';

export function reportFailure(error: unknown, context: { correlationId: string }): void {
  Sentry.captureException(error, { tags: { correlationId: context.correlationId } });
}

/** A page failed to render: what Next caught, with the correlation id when the door knew one. */
export function reportRenderError(error: unknown): void {
  const known = error instanceof UpstreamError ? error.correlationId : crypto.randomUUID();
  log.error({ event: 'render-failed', correlationId: known, reason: error instanceof Error ? error.message : '' });
  reportFailure(error, { correlationId: known });
}
