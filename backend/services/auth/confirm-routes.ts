import { type Context, Hono } from 'hono';
import { anyIdentity, type ConfirmedDto, confirmDto } from '../../../lib/contracts/auth';
import { readBody } from '../../platform/http/read-body';
import type { BackendContext } from '../../shared/context';
import { composeMail, type NoticeMail } from '../../shared/mail/compose-mail';
import { findChannel, readerOf } from '../../shared/channel/language';
import { expiryOf } from '../photos/keeping';
import { changeEmail } from './change-email';
import { deleteAccount } from './delete-account';
import { answerNotTaken } from '../confirmations/answers';

const confirmed: ConfirmedDto = { outcome: 'confirmed' };

/** The two confirmations, made by whoever holds the token of the mail: no sign-in is asked for. */
export function confirmRoutes(context: BackendContext): Hono {
  const app = new Hono();
  const { db, clock, mailer } = context;

  async function followerOf(c: Context) {
    const { channel } = await readBody(c, confirmDto);
    return {
      channel,
      token: c.req.param('token') ?? '',
      idpType: c.req.param('idpType') ?? anyIdentity,
      idpSub: c.req.param('idpSub') ?? anyIdentity,
      now: clock.now(),
    };
  }

  /** Tells what has been done. It is done: a mail that does not go out must not look as if it were not. */
  async function tell(
    c: Context,
    kind: NoticeMail,
    code: string,
    to: string,
    values: { email?: string; date?: Date },
  ): Promise<void> {
    const channel = findChannel(code);
    if (!channel) return;
    const { language } = readerOf(code, c.req.header('accept-language'));
    await composeMail(kind, { channel, language, to }, values)
      .then((mail) => mailer.send(mail))
      .catch(() => undefined);
  }

  app.post('/emailchanges/:token/actions/confirm', async (c) => {
    const follower = await followerOf(c);
    const change = await changeEmail(db, follower);
    if (typeof change === 'string') return answerNotTaken(c, change);
    await context.endSessions(change.accountId);
    await tell(c, 'emailChanged', follower.channel, change.before, { email: change.after });
    return c.json(confirmed);
  });

  app.post('/deleteaccount/:token/actions/confirm', async (c) => {
    const follower = await followerOf(c);
    const deletion = await deleteAccount(context, follower);
    if (typeof deletion === 'string') return answerNotTaken(c, deletion);
    await context.endSessions(deletion.accountId);
    const date = expiryOf(follower.now);
    await tell(c, 'deleted', follower.channel, deletion.email, { date });
    return c.json(confirmed);
  });

  return app;
}
