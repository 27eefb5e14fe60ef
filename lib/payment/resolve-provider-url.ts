/** To which address of the payment provider a customer may be sent. Pure. */
import { safeHref } from '@/lib/navigation/safe-href';

/**
 * The address when its origin is on the list, else null: a service's reply alone does not decide where customers are sent.
 *
 * @param allowedOrigins as the configuration writes them
 */
export function resolveProviderUrl(
  given: string,
  allowedOrigins: readonly string[],
): string | null {
  const href = safeHref(given);
  return href !== null && allowedOrigins.includes(new URL(href).origin) ? href : null;
}
