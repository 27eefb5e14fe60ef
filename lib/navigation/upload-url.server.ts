import 'server-only';
/** Where an embedding app wants photos to be added (`uploadUrl`, SH-22). */
import { env } from '@/lib/config/env.server';
import { log } from '@/lib/observability/log.server';
import { safeHref } from '@/lib/contracts/to-url';

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

/**
 * The href on which `uploadUrl` (SH-22) goes on as it was taken. Pure.
 *
 * @param uploadUrl already found to be allowed; null where photos are added as always
 */
export const keepUploadUrl = (href: string, uploadUrl: string | null): string =>
  uploadUrl === null ? href : `${href}?${new URLSearchParams({ uploadUrl })}`;

type Given = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where 'Add photos' leads instead of the import modal (SH-22): the `uploadUrl` of an embedding app in stripped mode,
 * when its origin is on the deployment's list. Anything else is ignored and logged.
 *
 * @param given the page's query
 */
export function embeddedTarget(given: Given): string | null {
  const asked = given['uploadUrl'];
  if (given['stripped'] !== 'true' || typeof asked !== 'string') return null;
  const target = resolveUploadTarget(asked, env().UPLOAD_URL_ORIGINS);
  // The address is not logged: a refused one may carry anything.
  if (!target) log.warn({ event: 'upload-url-refused' });
  return target;
}
