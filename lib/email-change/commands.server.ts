import 'server-only';
/** The change of the e-mail address at the auth API (AU-15). */
import { anyIdentity, type ConfirmedDto, confirmedDto } from '@/lib/contracts/auth';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller, streamUpstream } from '@/lib/http/upstream.server';
import { log } from '@/lib/observability/log.server';
import type { Identity } from '@/lib/session/resolve-session.server';
import { isSameAddress } from './schema';

/** AU-16: in use, too many requests, or no valid reply at all. */
const isRefusal = ({ status }: UpstreamError): boolean =>
  status === null || status === 409 || status === 429 || status >= 500;

/**
 * Asks for a mail to the new address, whose link changes it.
 *
 * @throws AppError validation for the present address; UpstreamError conflict when another account has it,
 * tooManyRequests, or the code of a service that failed. Every other status counts as success (AU-16).
 */
export async function requestEmailChange(
  caller: Caller,
  identity: Identity,
  currentEmail: string,
  newEmail: string,
): Promise<void> {
  if (isSameAddress(newEmail, currentEmail)) {
    throw new AppError('validation', 'the present address', { fields: { newEmail: 'ownAddress' } });
  }
  try {
    const reply = await streamUpstream('auth', 'requestEmailChange', caller, {
      ids: identity,
      json: { newEmail, channel: caller.channel },
    });
    reply.body.resume();
  } catch (error) {
    if (!(error instanceof UpstreamError) || isRefusal(error)) throw error;
    const { correlationId, message } = error;
    log.warn({ event: 'email-change-status', correlationId, reason: message });
  }
}

/**
 * Gives the account the address back whose mailbox has the token's link ('this was not me'). The link says all, so the
 * call names nobody: whoever is signed in here by now may be the one who took the account.
 *
 * @throws UpstreamError notFound for an unknown or expired token; conflict when another account has the address by now
 */
export const revertEmailChange = (caller: Caller, token: string): Promise<ConfirmedDto> =>
  callUpstream('auth', 'revertEmailChange', confirmedDto, caller, {
    ids: { idpType: anyIdentity, idpSub: anyIdentity, token },
    json: { channel: caller.channel },
  });

/**
 * Changes the address to that of a mail's token.
 *
 * @throws UpstreamError notFound for an unknown or expired token, or another customer's; conflict when another
 * account has got the address meanwhile
 */
export const confirmEmailChange = (
  caller: Caller,
  identity: Identity,
  token: string,
): Promise<ConfirmedDto> =>
  callUpstream('auth', 'confirmEmailChange', confirmedDto, caller, {
    ids: { ...identity, token },
    json: { channel: caller.channel },
  });
