/** Writes cookies from scripts. Browser only. */

export const yearSeconds = 60 * 60 * 24 * 365;

/**
 * Writes a cookie for all paths of this host. Without `maxAgeSeconds` the browser deletes it when it is closed; with 0 it is
 * removed immediately.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; samesite=lax${age}${secure}`;
}
