import 'server-only';
/** Requests and confirms the deletion of an account at the auth service (AU-14). */
import { type ConfirmedDto, confirmedDto } from '@/lib/contracts/auth';
import { callUpstream, type Caller, streamUpstream } from '@/lib/http/upstream.server';
import type { Identity } from '@/lib/session/resolve-session.server';

/**
 * Requests a mail to the account's address. The link in the mail opens the page on which the customer confirms the
 * deletion.
 *
 * @throws UpstreamError
 */
export async function requestAccountDeletion(caller: Caller, identity: Identity): Promise<void> {
  const reply = await streamUpstream('auth', 'requestDeletion', caller, {
    ids: identity,
    json: { channel: caller.channel },
  });
  reply.body.resume();
}

/**
 * Deletes the account for which the token was mailed.
 *
 * @throws UpstreamError notFound for a token that is unknown, expired or of another customer
 */
export const confirmAccountDeletion = (
  caller: Caller,
  identity: Identity,
  token: string,
): Promise<ConfirmedDto> =>
  callUpstream('auth', 'confirmDeletion', confirmedDto, caller, {
    ids: { ...identity, token },
    json: { channel: caller.channel },
  });
