import { secondsInMinute } from 'date-fns/constants';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { claimRequest, phoneToken } from '../../../lib/contracts/upload-sessions';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import { problem } from '../../platform/http/service';
import { consume } from '../../platform/limits/limiters';
import type { BackendContext } from '../../shared/context';
import type { UploadSessionRow } from './tables';
import type { Parts } from './parts';
import {
  answerSession,
  claimSession,
  endSession,
  findOwnSession,
  findPhoneSession,
  isOpenSession,
  openSession,
} from './upload-sessions';

/** `sessionId` is set if a phone sends the request instead of the customer. */
export type UploaderEnv = { Variables: CallerEnv['Variables'] & { sessionId: string | null } };

const phoneOf = (c: Context): string | null => {
  const token = /^Bearer (phone_[\w-]+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  return token !== undefined && phoneToken.safeParse(token).success ? token : null;
};

/**
 * Accepts the customer, or the phone of an open session on the customer's behalf. After the session's end the phone
 * gets a 410, the status that tus uses for an upload that no longer exists.
 */
export function requireUploader(context: BackendContext): MiddlewareHandler<UploaderEnv> {
  const bearer = requireBearer(context);
  return async (c, next) => {
    const phone = phoneOf(c);
    c.set('sessionId', null);
    // The cast is safe: this environment contains all variables of the other one.
    if (!phone) return bearer(c as unknown as Context<CallerEnv>, next);
    const row = await findPhoneSession(context, phone);
    if (!row) return problem(c, 401);
    if (!isOpenSession(row, context.clock.now())) return problem(c, 410);
    c.set('sessionId', row.id);
    // The grant id is empty: it is needed only for download links, which a phone does not use.
    const { accountId: sub, channel } = row;
    c.set('caller', { sub, email: '', authMethod: 'phone', channel, grantId: '' });
    return next();
  };
}

/**
 * Wrong codes that all clients together may send in a minute; further ones get 429. Each opened session adds
 * `wrongCodesPerSession`.
 */
const wrongCodesPerMinute = { points: 100, duration: secondsInMinute };
const wrongCodesPerSession = 5;

/** Routes of upload sessions for customers and phones. */
export function sessionRoutes(context: BackendContext, parts: Parts): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();

  const wrongCodes = context.createLimiter('wrong-phone-codes', wrongCodesPerMinute);

  app.post('/uploadsessions/claim', async (c) => {
    const claim = await readBody(c, claimRequest);
    // The code is always looked up first: many wrong codes must not block the phone with the right one.
    const result = await claimSession(context, c.req.query('channel'), claim);
    if (result.outcome === 'unknown' && 'code' in claim) {
      const seconds = await consume(wrongCodes, 'all');
      if (seconds !== null) {
        c.header('retry-after', String(seconds));
        return problem(c, 429);
      }
    }
    return c.json(result);
  });

  const withPhone = async (c: Context, use: (row: UploadSessionRow) => Promise<Response>) => {
    const phone = phoneOf(c);
    const row = phone && (await findPhoneSession(context, phone));
    return row ? use(row) : problem(c, 401);
  };
  app.get('/uploadsessions/current', (c) =>
    withPhone(c, async (row) => c.json(await answerSession(context, parts, row))),
  );
  app.delete('/uploadsessions/current', (c) =>
    withPhone(c, async (row) => {
      await endSession(context, row.id);
      return c.body(null, 204);
    }),
  );

  app.use('/uploadsessions', requireBearer(context));
  app.use('/uploadsessions/*', requireBearer(context));
  app.post('/uploadsessions', async (c) => {
    const { sub: accountId, channel, grantId } = c.get('caller');
    // Raise the limit, because the customer may mistype the new code a few times.
    await wrongCodes.reward('all', wrongCodesPerSession);
    return c.json(await openSession(context, { accountId, channel, grantId }), 201);
  });
  const withOwn = async (
    c: Context<CallerEnv, '/uploadsessions/:id'>,
    use: (row: UploadSessionRow) => Promise<Response>,
  ) => {
    const row = await findOwnSession(context, c.get('caller').sub, c.req.param('id'));
    return row ? use(row) : problem(c, 404);
  };
  app.get('/uploadsessions/:id', (c) =>
    withOwn(c, async (row) => c.json(await answerSession(context, parts, row))),
  );
  app.delete('/uploadsessions/:id', (c) =>
    withOwn(c, async (row) => {
      await endSession(context, row.id);
      return c.body(null, 204);
    }),
  );
  return app;
}
