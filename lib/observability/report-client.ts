/** Failures in the browser (ER-19): to the console, and to the error-reporting service where the page names one. */
import { correlationIdIn } from './correlation';

/** Loaded with the first failure and only with a DSN: a page without one never pays for it. */
async function sendReport(dsn: string, error: unknown, correlationId: string): Promise<void> {
  const Sentry = await import('@sentry/nextjs');
  if (!Sentry.getClient()) Sentry.init({ dsn, tracesSampleRate: 0, defaultIntegrations: false });
  Sentry.captureException(error, { tags: { correlationId } });
}

/** `<html data-sentry-dsn>`, set by the root layout when the deployment has one. */
const dsnOf = (page: Document): string | undefined => page.documentElement.dataset['sentryDsn'];

/**
 * Reports what an island could not do.
 *
 * @param correlationId the server's, when the failure came from there; otherwise a new one
 * @returns the id under which the failure can be found
 */
export function reportClientFailure(
  error: unknown,
  correlationId: string = crypto.randomUUID(),
): string {
  // A failed call, of which the customer was told, is a warning; what nobody foresaw is an error.
  const level = correlationIdIn(error) === null ? 'error' : 'warn';
  // eslint-disable-next-line no-console -- ER-19 asks for rejected actions in the console
  console[level](`[${correlationId}]`, error);
  const dsn = dsnOf(document);
  // A report that cannot be sent must not become a failure of its own.
  if (dsn) sendReport(dsn, error, correlationId).catch(() => undefined);
  return correlationId;
}
