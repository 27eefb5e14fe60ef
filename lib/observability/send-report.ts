/** Sends a failure in the browser to the error-reporting service. Loaded with the first failure, only with a DSN. */
import { consentCookie, consentTextCookie, parseConsent } from '@/lib/config/consent';
import { scrubEvent } from './scrub-report';

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Read for each report, so that a changed consent applies immediately. */
const mayReport = (): boolean =>
  parseConsent(cookie(consentCookie), cookie(consentTextCookie))?.analytics === true;

/** Removed integrations: they collect actions and URLs of the customer, count visits, or trace page loads, which end before the library is loaded. */
const removedIntegrations = [
  'Breadcrumbs',
  'Console',
  'HttpContext',
  'BrowserSession',
  'BrowserTracing',
];

/** Does nothing without the customer's consent to 'Help us improve' (CC-01). */
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
      // From now on the library also reports uncaught errors by itself.
      beforeSend: (event) => (mayReport() ? scrubEvent(event) : null),
      sendClientReports: false,
    });
  Sentry.captureException(error, { tags: { correlationId } });
}
