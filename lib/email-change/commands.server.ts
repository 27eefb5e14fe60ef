import 'server-only';
/** Requests, confirms and reverts the change of an e-mail address at the auth service (AU-15). */
import { anyIdentity, type ConfirmedDto, confirmedDto } from '@/lib/contracts/auth';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller, streamUpstream } from '@/lib/http/upstream.server';
import { log } from '@/lib/observability/log.server';
import type { Identity } from '@/lib/session/resolve-session.server';
import { isSameAddress } from './schema';

/**
 * True for the failures that the customer sees (AU-16): address in use, too many requests, no valid response, or a
 * failed service.
 */
const isRefusal = ({ status }: UpstreamError): boolean =>
  status === null || status === 409 || status === 429 || status >= 500;

/**
 * Requests a mail to the new address. The link in the mail changes the address.
 *
 * @throws AppError validation for the current address; UpstreamError conflict if another account has the new one,
 * tooManyRequests, or the code of a failed service. Every other status counts as success (AU-16).
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
 * Restores the old address of the account (link 'This wasn’t me'). The token alone identifies the account. The call
 * does not name the signed-in customer, because that may be the person who took over the account.
 *
 * @throws UpstreamError notFound for an unknown or expired token; conflict if another account has the address
 */
export const revertEmailChange = (caller: Caller, token: string): Promise<ConfirmedDto> =>
  callUpstream('auth', 'revertEmailChange', confirmedDto, caller, {
    ids: { idpType: anyIdentity, idpSub: anyIdentity, token },
    json: { channel: caller.channel },
  });

/**
 * Changes the address of the account to the one to which the token was mailed.
 *
 * @throws UpstreamError notFound for a token that is unknown, expired or of another customer; conflict if another
 * account
 * has the address
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
