/** `stripped=true` is kept on every internal link (SH-09). Pure. */

/** The href with the flag added when the current page has it. Foreign addresses and bare fragments stay as they are. */
export function keepStripped(href: string, isStripped: boolean): string {
  const isInternal = href.startsWith('/') && !href.startsWith('//');
  if (!isStripped || !isInternal) return href;
  const hashAt = href.indexOf('#');
  const [address, hash] = hashAt < 0 ? [href, ''] : [href.slice(0, hashAt), href.slice(hashAt)];
  const queryAt = address.indexOf('?');
  const parameters = new URLSearchParams(queryAt < 0 ? '' : address.slice(queryAt + 1));
  parameters.set('stripped', 'true');
  return `${queryAt < 0 ? address : address.slice(0, queryAt)}?${parameters}${hash}`;
}
