import {
  type ConfirmationKind,
  confirmationPages,
  confirmationTokenParameter,
} from '../../../lib/contracts/auth';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { BackendContext } from '../../shared/context';
import { composeMail, type ConfirmationMail } from '../../shared/mail/compose-mail';
import type { Language } from '../../shared/channel/language';
import {
  type RequestOutcome,
  requestConfirmation,
  deleteConfirmation,
  type ConfirmationRequest,
} from './request-confirmation';

type Confirmation = Omit<ConfirmationRequest, 'kind' | 'channel' | 'now'> & {
  kind: ConfirmationMail;
  channel: ChannelRow;
  language: Language;
};

/** URL of the confirmation page with the token. */
export function linkTo(
  origin: string,
  kind: ConfirmationKind,
  { token, ...more }: { token: string; email?: string },
): string {
  const query = new URLSearchParams({ [confirmationTokenParameter]: token, ...more });
  return `${origin}${confirmationPages[kind]}?${query}`;
}

/**
 * Stores a request and sends the mail with its link. Rejects when the mail cannot be sent; the request is deleted then.
 */
export async function sendConfirmation(
  { db, clock, mailer, accountOrigin }: BackendContext,
  confirmation: Confirmation,
): Promise<RequestOutcome> {
  const { channel, language, kind, email } = confirmation;
  const request = { ...confirmation, channel: channel.code, now: clock.now() };
  const result = await requestConfirmation(db, request);
  if (result.outcome !== 'requested') return result;
  const { token } = result;
  // Only the newsletter's endpoint also expects the address.
  const parameters = kind === 'newsletter' ? { token, email } : { token };
  const link = linkTo(accountOrigin(channel), kind, parameters);
  try {
    const addressing = { channel, language, to: email };
    await mailer.send(await composeMail(kind, addressing, { email, link, secret: token }));
  } catch (error) {
    await deleteConfirmation(db, token);
    throw error;
  }
  return result;
}
