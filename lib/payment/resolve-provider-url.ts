/** Which address of the payment provider a customer may be sent to. Pure. */
import { safeHref } from '@/lib/navigation/safe-href';

/**
 * The address when its origin is on the list, else null: an answer of a service is no reason to send a customer anywhere.
 *
 * @param allowedOrigins as the configuration writes them
 */
export function toPaymentPage(given: string, allowedOrigins: readonly string[]): string | null {
  const href = safeHref(given);
  return href !== null && allowedOrigins.includes(new URL(href).origin) ? href : null;
}
