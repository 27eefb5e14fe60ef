import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { deleteAccountDto, emailChangeDto } from '../../../lib/contracts/auth';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/read-body';
import type { BackendContext } from '../../shared/context';
import { composeMail } from '../../shared/mail/compose-mail';
import { findChannel, readerOf } from '../../shared/channel/language';
import { findAccount } from '../identity/accounts';
import { answerAsked } from '../confirmations/answers';
import { sendConfirmation } from '../confirmations/send-confirmation';

/** The two requests, made by the customer who is signed in. */
export function requestRoutes(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  /** The caller's own account and channel; any other identity in the path does not exist for them. */
  async function requesterOf(c: Context<CallerEnv>, wanted: { channel: string }) {
    const { sub, channel: code } = c.get('caller');
    const account = await findAccount(context.db, sub);
    const isOwn = c.req.param('idpSub') === sub && c.req.param('idpType') === account?.idpType;
    if (!account || !isOwn) throw new HTTPException(404);
    const channel = findChannel(code);
    // The token was issued to one channel: it cannot speak for another brand.
    if (!channel || wanted.channel !== code) throw new HTTPException(403);
    const { language } = readerOf(code, c.req.header('accept-language'));
    return { account, channel, language };
  }

  app.post('/deleteaccount', async (c) => {
    const { account, channel, language } = await requesterOf(
      c,
      await readBody(c, deleteAccountDto),
    );
    const { sub: accountId, email } = account;
    const wish = { kind: 'accountDeletion', accountId, email, channel, language } as const;
    return answerAsked(c, await sendConfirmation(context, wish));
  });

  app.post('/emailchanges', async (c) => {
    const body = await readBody(c, emailChangeDto);
    const { account, channel, language } = await requesterOf(c, body);
    const email = body.newEmail.toLowerCase();
    const wish = {
      kind: 'emailChange',
      accountId: account.sub,
      email,
      channel,
      language,
    } as const;
    const asked = await sendConfirmation(context, wish);
    if (asked.outcome === 'asked') {
      const notice = { channel, language, to: account.email };
      // The change waits for the other mail; this one only warns, so its loss stops nothing.
      await composeMail('emailRequested', notice, { email })
        .then((mail) => context.mailer.send(mail))
        .catch(() => undefined);
    }
    return answerAsked(c, asked);
  });

  return app;
}
