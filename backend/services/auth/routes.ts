import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  anyIdentity,
  confirmDto,
  type ConfirmedDto,
  deleteAccountDto,
  emailChangeDto,
} from '../../../lib/contracts/auth';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import type { BackendContext } from '../../shared/context';
import { composeMail, type NoticeMail } from '../../shared/mail/compose-mail';
import { findChannel, localeContextOf } from '../../shared/channel/language';
import { findAccount } from '../identity/accounts';
import { answerRequest, answerNotRedeemed } from '../confirmations/redeem-confirmation';
import { linkTo, sendConfirmation } from '../confirmations/send-confirmation';
import { expiryOf } from '../photos/delete-photos';
import { changeEmail, revertEmail } from './change-email';
import { deleteAccount } from './delete-account';

/** Routes of the signed-in customer: requests for the two changes, and the list of sessions. */
export function requestRoutes(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  /**
   * Returns account, channel and language of the caller. Throws 404 for any other identity in the path, and 403 for
   * another channel in the body.
   */
  async function requesterOf(c: Context<CallerEnv>, body?: { channel: string }) {
    const { sub, channel: code } = c.get('caller');
    const account = await findAccount(context.db, sub);
    const isOwn = c.req.param('idpSub') === sub && c.req.param('idpType') === account?.idpType;
    if (!account || !isOwn) throw new HTTPException(404);
    const channel = findChannel(code);
    // The token belongs to one channel and cannot act for another brand.
    if (!channel || (body && body.channel !== code)) throw new HTTPException(403);
    const { language } = localeContextOf(code, c.req.header('accept-language'));
    return { account, channel, language };
  }

  app.post('/deleteaccount', async (c) => {
    const { account, channel, language } = await requesterOf(
      c,
      await readBody(c, deleteAccountDto),
    );
    const { sub: accountId, email } = account;
    const request = { kind: 'accountDeletion', accountId, email, channel, language } as const;
    return answerRequest(c, await sendConfirmation(context, request));
  });

  app.get('/sessions', async (c) => {
    const { account, channel } = await requesterOf(c);
    const current = (c.req.query('current') ?? '').slice(0, 200);
    const query = { accountId: account.sub, channel: channel.code, current };
    return c.json({ sessions: await context.listSessions(query) });
  });

  app.delete('/sessions', async (c) => {
    const { account } = await requesterOf(c);
    await context.endSessions(account.sub);
    return c.body(null, 204);
  });

  app.post('/emailchanges', async (c) => {
    const body = await readBody(c, emailChangeDto);
    const { account, channel, language } = await requesterOf(c, body);
    const email = body.newEmail.toLowerCase();
    const request = {
      kind: 'emailChange',
      accountId: account.sub,
      email,
      channel,
      language,
    } as const;
    const result = await sendConfirmation(context, request);
    if (result.outcome === 'requested') {
      const notice = { channel, language, to: account.email };
      // This mail only warns the old address; the change does not depend on it, so a failure is ignored.
      await composeMail('emailRequested', notice, { email })
        .then((mail) => context.mailer.queue(context.db, mail))
        .catch(() => undefined);
    }
    return answerRequest(c, result);
  });

  return app;
}

const confirmed: ConfirmedDto = { outcome: 'confirmed' };

/** Routes that redeem the two confirmations. The token of the mail is sufficient; no sign-in is required. */
export function confirmRoutes(context: BackendContext): Hono {
  const app = new Hono();
  const { db, clock, mailer } = context;

  async function redemptionOf(c: Context) {
    const { channel } = await readBody(c, confirmDto);
    return {
      channel,
      token: c.req.param('token') ?? '',
      idpType: c.req.param('idpType') ?? anyIdentity,
      idpSub: c.req.param('idpSub') ?? anyIdentity,
      now: clock.now(),
    };
  }

  /** Sends a notice about the stored change. A failure is ignored, because the change is already stored. */
  async function notify(
    c: Context,
    kind: NoticeMail,
    code: string,
    to: string,
    { secret, ...values }: { email?: string; date?: Date; secret?: string },
  ): Promise<void> {
    const channel = findChannel(code);
    if (!channel) return;
    const { language } = localeContextOf(code, c.req.header('accept-language'));
    const link = secret && linkTo(context.accountOrigin(channel), 'emailRevert', { token: secret });
    const linked = link ? { link, secret } : {};
    await composeMail(kind, { channel, language, to }, { ...values, ...linked })
      .then((mail) => mailer.queue(db, mail))
      .catch(() => undefined);
  }

  app.post('/emailchanges/:token/actions/confirm', async (c) => {
    const redemption = await redemptionOf(c);
    const change = await changeEmail(db, redemption);
    if (typeof change === 'string') return answerNotRedeemed(c, change);
    await context.endSessions(change.accountId);
    await notify(c, 'emailChanged', redemption.channel, change.before, {
      email: change.after,
      secret: change.revertToken,
    });
    return c.json(confirmed);
  });

  app.post('/emailchanges/:token/actions/revert', async (c) => {
    const change = await revertEmail(db, await redemptionOf(c));
    if (typeof change === 'string') return answerNotRedeemed(c, change);
    await context.endSessions(change.accountId);
    return c.json(confirmed);
  });

  app.post('/deleteaccount/:token/actions/confirm', async (c) => {
    const redemption = await redemptionOf(c);
    const deletion = await deleteAccount(context, redemption);
    if (typeof deletion === 'string') return answerNotRedeemed(c, deletion);
    await context.endSessions(deletion.accountId);
    const date = expiryOf(redemption.now);
    await notify(c, 'deleted', redemption.channel, deletion.email, { date });
    return c.json(confirmed);
  });

  return app;
}
