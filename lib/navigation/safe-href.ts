/** External links are http or https, without credentials (SH-25). Pure. */

/** The address as it may stand in a link, or null. */
export function safeHref(given: string): string | null {
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}
