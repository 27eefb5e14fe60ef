/**
 * Parses a URL. Returns null if it is invalid. `URL.canParse` is not used: after optimisation, Node 20 reads Latin-1 text as
 * UTF-8 in it and refuses every URL with an `é` or `ü`.
 *
 * @param base base of relative URLs; without it only absolute URLs are valid
 */
export function toUrl(value: string, base?: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}

/** True for an absolute http(s) URL without credentials. */
export function isWebUrl(value: string): boolean {
  const url = toUrl(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  );
}

/** Returns the normalised URL if it is safe for a link (SH-25): http(s) without credentials; otherwise null. */
export const safeHref = (given: string): string | null =>
  isWebUrl(given) ? (toUrl(given)?.href ?? null) : null;
