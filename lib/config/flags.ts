import { omit } from 'es-toolkit';

/** The flags of the features that exist (FF-02), and the overrides of one browser session. Pure. */
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

/** Off where nothing is configured: made-up dates and the flag panel are for who asks for them. */
export const flagsOffByDefault: readonly FlagName[] = [
  'PhotoManagementFeatureFlagControl',
  'PhotoManagementUseReactivationMockData',
];

/** Opens the flag panel. */
export const panelFlag = 'PhotoManagementFeatureFlagControl' satisfies FlagName;

/** Remembers the overrides until the browser is closed (FF-01). */
export const flagsCookie = 'account_flags';

export type FlagName = (typeof flagNames)[number];
/** What is on for a request. */
export type Flags = Readonly<Record<FlagName, boolean>>;
export type FlagOverrides = Partial<Record<FlagName, boolean>>;

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

/**
 * The overrides that take effect. In production a link can neither open the panel (FF-04) nor show a customer invented
 * storage dates, unless the deployment is configured to allow it.
 */
export const allowedOverrides = (overrides: FlagOverrides, isProduction: boolean): FlagOverrides =>
  isProduction ? omit(overrides, flagsOffByDefault) : overrides;
