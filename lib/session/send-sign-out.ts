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

const signOutReplySchema = z.object({ location: z.string() });

/**
 * Ends the session here; works for guests too.
 *
 * @returns the provider's sign-out page, which the browser has to open
 * @throws ApiError, or Error when the address is none that a browser may open
 */
export async function sendSignOut(landing: SignOutLanding): Promise<string> {
  const { location } = await api.post(apiPaths.signOut, signOutReplySchema, { body: { landing } });
  const href = safeHref(location);
  if (href === null) throw new Error('sign-out answered without an address');
  // Whoever uses this browser next finds nothing that was typed or asked for.
  clearDrafts();
  dropFromWindow(ownArchivesKey);
  return href;
}
