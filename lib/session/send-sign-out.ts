/** The browser's side of the sign-out (AU-11). */
import * as z from 'zod/mini';
import { ownArchivesKey } from '@/lib/config/archive-paths';
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { safeHref } from '@/lib/contracts/to-url';
import { clearDrafts, dropFromWindow } from './form-drafts';

/** Where the provider leads to afterwards. */
const landings = [
  'home',
  'accountDeleted',
  'changeEmailSuccess',
  'revertEmailChangeSuccess',
] as const;
export type SignOutLanding = (typeof landings)[number];

/** What POST /api/auth/sign-out takes. */
export const signOutSchema = z.object({ landing: z.enum(landings) });

const signOutReplySchema = z.object({
  location: z.string(),
  /** Address at the photo storage whose answer clears what the browser has kept of that origin. */
  clearPictures: z.optional(z.string()),
});

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
  const reply = await api.post(apiPaths.signOut, signOutReplySchema, { body: { landing } });
  clearPictures(reply.clearPictures);
  const href = safeHref(reply.location);
  if (href === null) throw new Error('sign-out answered without an address');
  // Whoever uses this browser next finds nothing that was typed or asked for.
  clearDrafts();
  dropFromWindow(ownArchivesKey);
  return href;
}
