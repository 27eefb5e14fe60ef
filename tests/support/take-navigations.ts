/** Returns and clears the addresses of `location.assign` and `replace`, newest last; jsdom does not navigate. */
export function takeNavigations(): string[] {
  // tools/jest/browser-environment.mjs sets this property.
  const page = window as { navigations?: string[] };
  const addresses = page.navigations ?? [];
  page.navigations = [];
  return addresses;
}
