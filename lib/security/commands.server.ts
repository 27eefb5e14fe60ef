import 'server-only';
/** Changes for the security of the account, at the auth service. */
import * as z from 'zod';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { hashed, log } from '@/lib/observability/log.server';
import { identityOf, type Session } from '@/lib/session/resolve-session.server';
import { sessionStore } from '@/lib/session/session-store.server';

/**
 * Ends every session of the account at the identity provider. The provider revokes their tokens and notifies every
 * channel. The current session ends at once. Other sessions end with the provider's back-channel logout, or at the
 * latest when their token is refreshed.
 *
 * @throws UpstreamError; then no session has ended
 */
export async function endAllSessions(caller: Caller, session: Session): Promise<void> {
  await callUpstream('auth', 'endSessions', z.unknown(), caller, { ids: identityOf(session) });
  await sessionStore().delete(session.key);
  log.info({ event: 'signed-out-everywhere', session: hashed(session.key) });
}
