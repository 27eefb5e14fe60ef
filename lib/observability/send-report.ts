/**
 * Sends a failure in the browser to the error-reporting service. This module is loaded with the first failure, if a DSN is set.
 */
import { consentCookie, consentTextCookie, parseConsent } from '@/lib/config/consent';
import { scrubEvent } from './scrub-report';

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * True if the customer has consented to reports. The cookies are read for each report, so that a changed consent applies
 * immediately.
 */
const mayReport = (): boolean =>
  parseConsent(cookie(consentCookie), cookie(consentTextCookie))?.analytics === true;

/**
 * Sentry integrations that are removed: they collect actions and URLs of the customer, count visits, or trace page loads, which
 * end before the library is loaded.
 */
const removedIntegrations = [
  'Breadcrumbs',
  'Console',
  'HttpContext',
  'BrowserSession',
  'BrowserTracing',
];

/** Sends a report. Does nothing without the customer's consent to 'Help us improve' (CC-01). */
export async function sendReport(
  dsn: string,
  error: unknown,
  correlationId: string,
): Promise<void> {
  if (!mayReport()) return;
  const Sentry = await import('@sentry/nextjs');
  if (!Sentry.getClient())
    Sentry.init({
      dsn,
      integrations: (usual) => usual.filter(({ name }) => !removedIntegrations.includes(name)),
      // After `init` the library also reports uncaught errors by itself, so the consent is checked again here.
      beforeSend: (event) => (mayReport() ? scrubEvent(event) : null),
      sendClientReports: false,
    });
  Sentry.captureException(error, { tags: { correlationId } });
}
