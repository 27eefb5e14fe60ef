/** `stripped=true` is kept on every internal link (SH-09). Pure. */

/** The href with the flag added when the current page has it. Fragments and foreign addresses stay as they are. */
export function keepStripped(href: string, isStripped: boolean): string {
  if (!isStripped || !href.startsWith('/')) return href;
  const [withoutHash = '', hash] = href.split('#', 2);
  const [path = '', query = ''] = withoutHash.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('stripped', 'true');
  return `${path}?${parameters}${hash === undefined ? '' : `#${hash}`}`;
}
