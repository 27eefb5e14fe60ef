/** Names of the feature flags (FF-02) and the overrides of one browser session. Pure. */
const names = [
  'FeatureFlagControl',
  'TimelineViewEnabled',
  'AlbumViewEnabled',
  'SharedAlbumsViewEnabled',
  'UploadViewEnabled',
  'DownloadViewEnabled',
  'OrderPrintsEnabled',
  'ReactivationEnabled',
  'UseReactivationMockData',
  'PhotoExportEnabled',
  'QrCodeUploadEnabled',
] as const;

export type FlagName = `PhotoManagement${(typeof names)[number]}`;
export type FlagOverrides = Partial<Record<FlagName, boolean>>;

export const flagNames: readonly FlagName[] = names.map(
  (name) => `PhotoManagement${name}` as const,
);

/** Parses `Name:1,Other:0`; unknown names and values are left out. */
export function overridesOf(text: string): FlagOverrides {
  const overrides: FlagOverrides = {};
  for (const pair of text.split(',')) {
    const [given, value] = pair.split(':');
    const name = flagNames.find((known) => known === given);
    if (name && (value === '1' || value === '0')) overrides[name] = value === '1';
  }
  return overrides;
}

export const serializeOverrides = (overrides: FlagOverrides): string =>
  flagNames
    .filter((name) => overrides[name] !== undefined)
    .map((name) => `${name}:${overrides[name] ? 1 : 0}`)
    .join(',');
