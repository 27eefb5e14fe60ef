/** The browser's side of the sign-out (AU-11). */
import { ownArchivesKey } from '@/lib/config/storage-keys';
import { call } from '@/lib/http/api-client';
import { safeHref } from '@/lib/contracts/to-url';
import { sessionApi, type signOutLandings } from './api';
import { clearDrafts, dropFromWindow } from './form-drafts';

export type SignOutLanding = (typeof signOutLandings)[number];

/**
 * Asks the photo storage to have its pictures removed from the browser's cache: only an answer of that origin can. Nobody
 * waits for it, and a storage that does not know the address answers 404, which changes nothing. Browsers heed the answer
 * only where cookies may be sent (Fetch, credentials mode); the storage has none.
 */
function clearPictures(address: string | undefined): void {
  const href = safeHref(address ?? '');
  if (href === null) return;
  const options = {
    mode: 'no-cors',
    credentials: 'include',
    cache: 'no-store',
    keepalive: true,
  } as const;
  // eslint-disable-next-line account/no-stray-fetch -- another origin, whose answer nobody reads
  fetch(href, options).catch(() => {});
}

/**
 * Ends the session here; works for guests too.
 *
 * @returns the provider's sign-out page, which the browser has to open
 * @throws ApiError, or Error when the address is none that a browser may open
 */
export async function sendSignOut(landing: SignOutLanding): Promise<string> {
  const reply = await call(sessionApi.signOut, { body: { landing } });
  clearPictures(reply.clearPictures);
  const href = safeHref(reply.location);
  if (href === null) throw new Error('sign-out answered without an address');
  // Whoever uses this browser next finds nothing that was typed or asked for.
  clearDrafts();
  dropFromWindow(ownArchivesKey);
  return href;
}
