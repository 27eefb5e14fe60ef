/**
 * The URL that a text is, or null. `URL.canParse` may not be used in its place: once Node 20 has compiled it, it takes
 * Latin-1 for UTF-8 and refuses every address with an `é` or `ü`.
 *
 * @param base what a relative address is relative to; without it only absolute ones are addresses
 */
export function toUrl(value: string, base?: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}

/** Whether a text is an absolute http(s) URL without credentials. */
export function isWebUrl(value: string): boolean {
  const url = toUrl(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  );
}

/** The address as it may stand in a link (SH-25): http(s) without credentials. Anything else is null. */
export const safeHref = (given: string): string | null =>
  isWebUrl(given) ? (toUrl(given)?.href ?? null) : null;
