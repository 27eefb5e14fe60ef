/** External links are http or https, without credentials (SH-25). Pure. */
import { toUrl } from '@/lib/contracts/to-url';

/** The address as it may stand in a link, or null. */
export function safeHref(given: string): string | null {
  const url = toUrl(given);
  if (!url) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}
