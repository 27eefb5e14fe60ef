/** Sends a failure in the browser to the error-reporting service; loaded with the first one, and only with a DSN. */
import { consentCookie, consentTextCookie, parseConsent } from '@/lib/config/consent';
import { scrubEvent } from './scrub-report';

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Read anew for each report: an answer counts from the moment it is given, or taken back. */
const mayReport = (): boolean =>
  parseConsent(cookie(consentCookie), cookie(consentTextCookie))?.analytics === true;

/** Collect what the customer did and where; count visits; trace page loads, which are over when the library is there. */
const left = ['Breadcrumbs', 'Console', 'HttpContext', 'BrowserSession', 'BrowserTracing'];

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
      integrations: (usual) => usual.filter(({ name }) => !left.includes(name)),
      // From now on the library also reports by itself what nobody catches.
      beforeSend: (event) => (mayReport() ? scrubEvent(event) : null),
      sendClientReports: false,
    });
  Sentry.captureException(error, { tags: { correlationId } });
}
