/** Reports failures in the browser (ER-19): to the console and, with the customer's consent, to the error-reporting service. */
import { correlationIdIn } from './correlation';

/**
 * Returns the DSN from `<html data-sentry-dsn>`, which the root layout sets if a DSN is configured. Undefined in a worker,
 * which has no document.
 */
const dsn = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['sentryDsn'];

/**
 * Correlation id of each reported error. Several callers may report the same error; it is reported only once. This cache is
 * listed in docs/caches.md.
 */
const reported = new WeakMap<WeakKey, string>();

/**
 * Reports a failure. Rule (ER-19): the module that makes a call reports its failure (lib/http/api-client.ts, uploads),
 * regardless of the caller. A failure without a call is reported by the component that shows it.
 *
 * @param correlationId id of the failure on the server; default: the id of the error, or a new id
 * @returns the id with which the failure can be found in logs and reports
 */
export function reportClientFailure(
  error: unknown,
  correlationId: string = correlationIdIn(error) || crypto.randomUUID(),
): string {
  const reportedId = error instanceof Error && reported.get(error);
  if (reportedId) return reportedId;
  if (error instanceof Error) reported.set(error, correlationId);
  // A failed call is a warning, because the page shows it; an unexpected failure is an error.
  const level = correlationIdIn(error) === null ? 'error' : 'warn';
  // eslint-disable-next-line no-console -- ER-19 requires rejected actions in the console
  console[level](`[${correlationId}]`, error);
  const address = dsn();
  // If the report cannot be sent, that must not cause another failure.
  if (address)
    import('./send-report')
      .then(({ sendReport }) => sendReport(address, error, correlationId))
      .catch(() => undefined);
  return correlationId;
}
