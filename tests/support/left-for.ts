/** The documents that the page would have left for by `location.assign` and `replace`, the newest last; forgets them. */
export function leftFor(): string[] {
  // Written by tools/jest/browser-environment.mjs.
  const page = window as { leftFor?: string[] };
  const addresses = page.leftFor ?? [];
  page.leftFor = [];
  return addresses;
}
