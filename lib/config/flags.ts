import { omit } from 'es-toolkit';

/** Names of the feature flags (FF-02). This module also handles their overrides in one browser session. */
export const flagNames = [
  'PhotoManagementFeatureFlagControl',
  'PhotoManagementPhotoExportEnabled',
  'PhotoManagementOrderPrintsEnabled',
  'PhotoManagementQrCodeUploadEnabled',
  'PhotoManagementReactivationEnabled',
  'PhotoManagementTimelineViewEnabled',
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementSharedAlbumsViewEnabled',
  'PhotoManagementUploadViewEnabled',
  'PhotoManagementDownloadViewEnabled',
  'PhotoManagementUseReactivationMockData',
] as const;

/** Flags that are off by default: one opens the flag panel, the other shows invented storage dates. */
export const flagsOffByDefault: readonly FlagName[] = [
  'PhotoManagementFeatureFlagControl',
  'PhotoManagementUseReactivationMockData',
];

/** Flag that shows the panel for overriding flags. */
export const panelFlag = 'PhotoManagementFeatureFlagControl' satisfies FlagName;

/** Name of the cookie with the overrides (FF-01). The browser deletes it when it is closed. */
export const flagsCookie = 'account_flags';

export type FlagName = (typeof flagNames)[number];
/** True for each flag that is on during one request. */
export type Flags = Readonly<Record<FlagName, boolean>>;
export type FlagOverrides = Partial<Record<FlagName, boolean>>;

/** Parses overrides such as `Name:1,Other:0`. Unknown names and values are ignored. */
export function overridesOf(text: string): FlagOverrides {
  const overrides: FlagOverrides = {};
  for (const pair of text.split(',')) {
    const [parsedName, value] = pair.split(':');
    const name = flagNames.find((flagName) => flagName === parsedName);
    if (name && (value === '1' || value === '0')) overrides[name] = value === '1';
  }
  return overrides;
}

export const serializeOverrides = (overrides: FlagOverrides): string =>
  flagNames
    .filter((name) => overrides[name] !== undefined)
    .map((name) => `${name}:${overrides[name] ? 1 : 0}`)
    .join(',');

/**
 * Returns the overrides that take effect. In production, a link must not open the flag panel (FF-04) or show invented storage
 * dates to a customer, so these two flags are on only if the deployment's configuration says so.
 */
export const allowedOverrides = (overrides: FlagOverrides, isProduction: boolean): FlagOverrides =>
  isProduction ? omit(overrides, flagsOffByDefault) : overrides;
