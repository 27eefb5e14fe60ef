import 'server-only';
import { env } from '@/lib/config/env.server';
import { resolveUploadTarget } from '@/lib/navigation/upload-target';
import { log } from '@/lib/observability/log.server';

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
  if (!target) log.warn({ event: 'upload-url-refused' });
  return target;
}
