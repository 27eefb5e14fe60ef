import 'server-only';
/** Address of the page on which an embedding app adds photos (`uploadUrl`, SH-22). */
import { env } from '@/lib/config/env.server';
import { log } from '@/lib/observability/log.server';
import { safeHref } from '@/lib/contracts/to-url';

/**
 * Returns the URL if it uses http(s), has no credentials and its origin is configured; otherwise null.
 *
 * @param uploadUrl value of the query parameter
 * @param allowedOrigins origins from the configuration
 */
export function resolveUploadTarget(
  uploadUrl: string,
  allowedOrigins: readonly string[],
): string | null {
  const href = safeHref(uploadUrl);
  return href !== null && allowedOrigins.includes(new URL(href).origin) ? href : null;
}

/**
 * Adds `uploadUrl` (SH-22) to a link. Pure.
 *
 * @param uploadUrl an allowed URL; null if the customer adds photos in our import modal
 */
export const withUploadUrl = (href: string, uploadUrl: string | null): string =>
  uploadUrl === null ? href : `${href}?${new URLSearchParams({ uploadUrl })}`;

type UploadUrlQuery = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the URL that 'Add photos' opens instead of the import modal (SH-22): the `uploadUrl` of an embedding app in
 * stripped mode, if its origin is configured. Otherwise null; a refused URL is logged.
 *
 * @param searchParams query of the page
 */
export function embeddedTarget(searchParams: UploadUrlQuery): string | null {
  const uploadUrl = searchParams['uploadUrl'];
  if (searchParams['stripped'] !== 'true' || typeof uploadUrl !== 'string') return null;
  const target = resolveUploadTarget(uploadUrl, env().UPLOAD_URL_ORIGINS);
  // Do not log the URL itself: a refused URL may contain any text.
  if (!target) log.warn({ event: 'upload-url-refused' });
  return target;
}
