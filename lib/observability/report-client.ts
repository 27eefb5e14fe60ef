/** Reports failures in the browser (ER-19) to the console and, with the customer's consent, to the error-reporting service of the page. */
import { correlationIdIn } from './correlation';

/** `<html data-sentry-dsn>`, set by the root layout if configured. A worker has no document. */
const dsn = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['sentryDsn'];

/**
 * Correlation ids of reported errors: several callers may report the same error, which is reported once. Listed in
 * docs/caches.md.
 */
const reported = new WeakMap<WeakKey, string>();

/**
 * Rule for failures (ER-19): a failed call reports itself (lib/http/api-client.ts, uploads), whoever made it. A failure
 * without a call is reported by the component that shows it.
 *
 * @param correlationId of the server's failure; otherwise a new one
 * @returns the id with which the failure can be found
 */
export function reportClientFailure(
  error: unknown,
  correlationId: string = correlationIdIn(error) || crypto.randomUUID(),
): string {
  const reportedId = error instanceof Error && reported.get(error);
  if (reportedId) return reportedId;
  if (error instanceof Error) reported.set(error, correlationId);
  // A failed call, which the page shows, is a warning; an unexpected failure is an error.
  const level = correlationIdIn(error) === null ? 'error' : 'warn';
  // eslint-disable-next-line no-console -- ER-19 requires rejected actions in the console
  console[level](`[${correlationId}]`, error);
  const address = dsn();
  // A report that cannot be sent must not cause another failure.
  if (address)
    import('./send-report')
      .then(({ sendReport }) => sendReport(address, error, correlationId))
      .catch(() => undefined);
  return correlationId;
}
