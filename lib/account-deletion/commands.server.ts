import 'server-only';
/** Deletion of an account at the auth API (AU-14). */
import { type ConfirmedDto, confirmedDto } from '@/lib/contracts/auth';
import { callUpstream, type Caller, streamUpstream } from '@/lib/http/upstream.server';
import type { Identity } from '@/lib/session/resolve-session.server';

/**
 * Requests a mail to the account's address, whose link opens the page that deletes the account.
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
 * Deletes the account of a mail's token.
 *
 * @throws UpstreamError notFound for an unknown or expired token, or another customer's
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
