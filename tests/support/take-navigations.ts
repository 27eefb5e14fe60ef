/**
 * Returns the URLs of all calls of `location.assign` and `replace` since the last call, the newest
 * last. jsdom does not navigate.
 */
export function takeNavigations(): string[] {
  // The cast is safe: tools/jest/browser-environment.mjs sets this property.
  const page = window as { navigations?: string[] };
  const addresses = page.navigations ?? [];
  page.navigations = [];
  return addresses;
}
