/** Sign-out in the browser (AU-11). */
import { ownArchivesKey } from '@/lib/config/storage-keys';
import { call } from '@/lib/http/api-client';
import { safeHref } from '@/lib/contracts/to-url';
import { sessionApi, type signOutLandings } from './api';
import { clearDrafts, dropFromWindow } from './form-drafts';

export type SignOutLanding = (typeof signOutLandings)[number];

/**
 * Removes the pictures of the photo storage from the browser's cache; only an answer of that origin can do so. The sign-out
 * does not wait for it. A storage without this URL answers 404, which does no harm. Browsers apply the answer only to
 * requests with credentials (Fetch, credentials mode), although the storage sets no cookies.
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
 * Ends our session; works for guests too.
 *
 * @returns URL of the provider's sign-out page, which the browser has to open
 * @throws ApiError, or Error if the URL is not safe to open
 */
export async function sendSignOut(landing: SignOutLanding): Promise<string> {
  const reply = await call(sessionApi.signOut, { body: { landing } });
  clearPictures(reply.clearPictures);
  const href = safeHref(reply.location);
  if (href === null) throw new Error('sign-out answered without an address');
  // The next user of this browser must not find drafts or downloads.
  clearDrafts();
  dropFromWindow(ownArchivesKey);
  return href;
}
