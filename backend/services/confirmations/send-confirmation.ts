import { confirmationPages, confirmationTokenParameter } from '../../../lib/contracts/auth';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { BackendContext } from '../../shared/context';
import { composeMail } from '../../shared/mail/compose-mail';
import type { Language } from '../../shared/channel/language';
import { type Asked, askConfirmation, forgetConfirmation, type Wish } from './ask-confirmation';

type Confirmation = Omit<Wish, 'channel' | 'now'> & { channel: ChannelRow; language: Language };

/** The page that a mail leads to; only the newsletter's call names the address again. */
function linkOf(origin: string, { kind, email }: Confirmation, token: string): string {
  const query = new URLSearchParams({ [confirmationTokenParameter]: token });
  if (kind === 'newsletter') query.set('email', email);
  return `${origin}${confirmationPages[kind]}?${query}`;
}

/**
 * Notes a wish and sends the mail whose link confirms it.
 * Rejects when the mail cannot be sent; the wish is then as if it had never been made.
 */
export async function sendConfirmation(
  { db, clock, mailer, accountOrigin }: BackendContext,
  confirmation: Confirmation,
): Promise<Asked> {
  const { channel, language, kind, email } = confirmation;
  const wish = { ...confirmation, channel: channel.code, now: clock.now() };
  const asked = await askConfirmation(db, wish);
  if (asked.outcome !== 'asked') return asked;
  const { token } = asked;
  const link = linkOf(accountOrigin(channel), confirmation, token);
  try {
    const addressing = { channel, language, to: email };
    await mailer.send(await composeMail(kind, addressing, { email, link, secret: token }));
  } catch (error) {
    await forgetConfirmation(db, token);
    throw error;
  }
  return asked;
}
