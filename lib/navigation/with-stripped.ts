/** Adds `stripped=true` to internal links of stripped pages (SH-09). Pure. */

/**
 * Adds the parameter if the current page has it. External URLs are returned unchanged; a fragment remains at the end.
 */
export function withStripped(href: string, isStripped: boolean): string {
  const isInternal = href.startsWith('/') && !href.startsWith('//');
  if (!isStripped || !isInternal) return href;
  const hashAt = href.indexOf('#');
  const [address, hash] = hashAt < 0 ? [href, ''] : [href.slice(0, hashAt), href.slice(hashAt)];
  const queryAt = address.indexOf('?');
  const parameters = new URLSearchParams(queryAt < 0 ? '' : address.slice(queryAt + 1));
  parameters.set('stripped', 'true');
  return `${queryAt < 0 ? address : address.slice(0, queryAt)}?${parameters}${hash}`;
}
