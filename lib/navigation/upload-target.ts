/** Where an embedding app wants photos to be added (`uploadUrl`, SH-22). Pure. */
import { safeHref } from './safe-href';

/**
 * The address when it is http(s) without credentials and its origin is on the deployment's list; otherwise null.
 *
 * @param given the query's value
 * @param allowedOrigins origins as the configuration writes them
 */
export function resolveUploadTarget(
  given: string,
  allowedOrigins: readonly string[],
): string | null {
  const href = safeHref(given);
  return href !== null && allowedOrigins.includes(new URL(href).origin) ? href : null;
}
