/** Failures in the browser (ER-19): to the console, and, with the customer's consent, to the error-reporting service that the page names. */
import { correlationIdIn } from './correlation';

/** `<html data-sentry-dsn>`, set by the root layout when the deployment has one. A worker has no document. */
const dsn = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['sentryDsn'];

/**
 * An error goes up through several hands: what was reported where it arose is not reported again where it is told.
 * Listed in docs/caches.md.
 */
const reported = new WeakMap<WeakKey, string>();

/**
 * The one rule for what was rejected (ER-19): the call itself reports it (lib/http/api-client.ts, uploads), whoever asked
 * and whatever becomes of it; what went wrong without a call is reported where the customer is told.
 *
 * @param correlationId the server's, when the failure came from there; otherwise a new one
 * @returns the id under which the failure can be found
 */
export function reportClientFailure(
  error: unknown,
  correlationId: string = correlationIdIn(error) || crypto.randomUUID(),
): string {
  const known = error instanceof Error && reported.get(error);
  if (known) return known;
  if (error instanceof Error) reported.set(error, correlationId);
  // A failed call, of which the customer was told, is a warning; what nobody foresaw is an error.
  const level = correlationIdIn(error) === null ? 'error' : 'warn';
  // eslint-disable-next-line no-console -- ER-19 asks for rejected actions in the console
  console[level](`[${correlationId}]`, error);
  const address = dsn();
  // A report that cannot be sent must not become a failure of its own.
  if (address)
    import('./send-report')
      .then(({ sendReport }) => sendReport(address, error, correlationId))
      .catch(() => undefined);
  return correlationId;
}
