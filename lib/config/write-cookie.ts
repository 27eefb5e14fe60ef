/** Cookies that scripts write. Browser only. */

export const yearSeconds = 60 * 60 * 24 * 365;

/** Writes a cookie for the whole host. Without a maximum age it ends with the browser; an age of 0 removes it. */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; samesite=lax${age}${secure}`;
}
