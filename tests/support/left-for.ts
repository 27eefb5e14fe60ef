/** Returns and clears the addresses of `location.assign` and `replace`, newest last; jsdom does not navigate. */
export function leftFor(): string[] {
  // tools/jest/browser-environment.mjs sets this property.
  const page = window as { leftFor?: string[] };
  const addresses = page.leftFor ?? [];
  page.leftFor = [];
  return addresses;
}
