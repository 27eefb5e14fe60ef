import 'server-only';
/** Page for adding photos in an embedding app (`uploadUrl`, SH-22). */
import { env } from '@/lib/config/env.server';
import { log } from '@/lib/observability/log.server';
import { safeHref } from '@/lib/contracts/to-url';

/**
 * The URL if it is http(s) without credentials and its origin is configured; otherwise null.
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
 * @param uploadUrl an allowed URL; null if photos are added in our import modal
 */
export const withUploadUrl = (href: string, uploadUrl: string | null): string =>
  uploadUrl === null ? href : `${href}?${new URLSearchParams({ uploadUrl })}`;

type UploadUrlQuery = Readonly<Record<string, string | string[] | undefined>>;

/**
 * URL of 'Add photos' instead of the import modal (SH-22): the `uploadUrl` of an embedding app in stripped mode, if its origin
 * is configured. All other values are ignored and logged.
 *
 * @param searchParams query of the page
 */
export function embeddedTarget(searchParams: UploadUrlQuery): string | null {
  const uploadUrl = searchParams['uploadUrl'];
  if (searchParams['stripped'] !== 'true' || typeof uploadUrl !== 'string') return null;
  const target = resolveUploadTarget(uploadUrl, env().UPLOAD_URL_ORIGINS);
  // The URL is not logged: a refused one may contain anything.
  if (!target) log.warn({ event: 'upload-url-refused' });
  return target;
}
