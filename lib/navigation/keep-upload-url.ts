/**
 * The href on which `uploadUrl` (SH-22) goes on as it was taken. Pure.
 *
 * @param uploadUrl already found to be allowed; null where photos are added as always
 */
export const keepUploadUrl = (href: string, uploadUrl: string | null): string =>
  uploadUrl === null ? href : `${href}?${new URLSearchParams({ uploadUrl })}`;
