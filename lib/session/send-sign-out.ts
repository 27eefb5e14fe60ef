/** The browser's side of the sign-out (AU-11). */
import { apiPaths } from '@/lib/config/routes';
import { send } from '@/lib/http/api-client';
import { safeHref } from '@/lib/navigation/safe-href';
import { clearDrafts } from './form-drafts';

/** Where the provider leads to afterwards. */
export type SignOutLanding = 'home' | 'accountDeleted' | 'changeEmailSuccess';

/** The provider's sign-out address in the handler's answer, or null. */
function locationIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('location' in answer)) return null;
  return typeof answer.location === 'string' ? safeHref(answer.location) : null;
}

/**
 * Ends the session here; works for guests too.
 *
 * @returns the provider's sign-out page, which the browser has to open
 * @throws ApiError, or Error when the answer names no such page
 */
export async function sendSignOut(landing: SignOutLanding): Promise<string> {
  const href = locationIn(await send(apiPaths.signOut, { method: 'POST', body: { landing } }));
  if (href === null) throw new Error('sign-out answered without an address');
  // Whoever uses this browser next finds nothing that was typed.
  clearDrafts();
  return href;
}
