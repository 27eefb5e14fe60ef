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

/** The page that a mail leads to, with the token that is its proof. */
export function linkTo(
  origin: string,
  kind: ConfirmationKind,
  { token, ...more }: { token: string; email?: string },
): string {
  const query = new URLSearchParams({ [confirmationTokenParameter]: token, ...more });
  return `${origin}${confirmationPages[kind]}?${query}`;
}

/**
 * Notes a request and sends the mail whose link confirms it.
 * Rejects when the mail cannot be sent; the request is then as if it had never been made.
 */
export async function sendConfirmation(
  { db, clock, mailer, accountOrigin }: BackendContext,
  confirmation: Confirmation,
): Promise<RequestOutcome> {
  const { channel, language, kind, email } = confirmation;
  const request = { ...confirmation, channel: channel.code, now: clock.now() };
  const asked = await requestConfirmation(db, request);
  if (asked.outcome !== 'asked') return asked;
  const { token } = asked;
  // Only the newsletter's call names the address again.
  const parameters = kind === 'newsletter' ? { token, email } : { token };
  const link = linkTo(accountOrigin(channel), kind, parameters);
  try {
    const addressing = { channel, language, to: email };
    await mailer.send(await composeMail(kind, addressing, { email, link, secret: token }));
  } catch (error) {
    await deleteConfirmation(db, token);
    throw error;
  }
  return asked;
}
