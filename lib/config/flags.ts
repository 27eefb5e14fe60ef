import { omit } from 'es-toolkit';

/** Feature flags (FF-02) and their overrides in one browser session. Pure. */
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

/** Off by default: invented dates and the flag panel have to be requested. */
export const flagsOffByDefault: readonly FlagName[] = [
  'PhotoManagementFeatureFlagControl',
  'PhotoManagementUseReactivationMockData',
];

/** Opens the flag panel. */
export const panelFlag = 'PhotoManagementFeatureFlagControl' satisfies FlagName;

/** Cookie with the overrides, until the browser is closed (FF-01). */
export const flagsCookie = 'account_flags';

export type FlagName = (typeof flagNames)[number];
/** State of all flags for one request. */
export type Flags = Readonly<Record<FlagName, boolean>>;
export type FlagOverrides = Partial<Record<FlagName, boolean>>;

/** Parses `Name:1,Other:0`; unknown names and values are ignored. */
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
 * The overrides that take effect. In production a link can neither open the panel (FF-04) nor show a customer invented
 * storage dates, unless the deployment is configured to allow it.
 */
export const allowedOverrides = (overrides: FlagOverrides, isProduction: boolean): FlagOverrides =>
  isProduction ? omit(overrides, flagsOffByDefault) : overrides;
