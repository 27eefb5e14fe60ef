/** Sign-out from the browser (AU-11). */
import { ownArchivesKey } from '@/lib/config/storage-keys';
import { call } from '@/lib/http/api-client';
import { safeHref } from '@/lib/contracts/to-url';
import { sessionApi, type signOutLandings } from './api';
import { clearDrafts, dropFromWindow } from './form-drafts';

export type SignOutLanding = (typeof signOutLandings)[number];

/**
 * Removes the pictures of the photo storage from the browser's cache; only a response of that origin can do this. The sign-out
 * does not wait for it. A storage without this URL responds 404, which has no effect. Credentials are included although the
 * storage sets no cookies, because browsers apply the response only to requests with credentials (Fetch, credentials mode).
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
  // eslint-disable-next-line account/no-stray-fetch -- another origin, and the answer is not read
  fetch(href, options).catch(() => {});
}

/**
 * Ends the session of the web app. Also works for guests.
 *
 * @returns URL of the provider's sign-out page, which the caller must open
 * @throws ApiError, or Error if the URL is not safe to open
 */
export async function sendSignOut(landing: SignOutLanding): Promise<string> {
  const reply = await call(sessionApi.signOut, { body: { landing } });
  clearPictures(reply.clearPictures);
  const href = safeHref(reply.location);
  if (href === null) throw new Error('sign-out answered without an address');
  // The next user of this browser must not see the customer's drafts or downloads.
  clearDrafts();
  dropFromWindow(ownArchivesKey);
  return href;
}
