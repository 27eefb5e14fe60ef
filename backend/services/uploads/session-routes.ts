import { secondsInMinute } from 'date-fns/constants';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { claimRequest, phoneToken } from '../../../lib/contracts/upload-sessions';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import { problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import type { UploadSessionRow } from './tables';
import type { Parts } from './upload-rows';
import {
  answerSession,
  claimSession,
  endSession,
  findOwnSession,
  findPhoneSession,
  isOpenSession,
  openSession,
} from './upload-sessions';

/** `sessionId` is set where a phone asks and not the customer. */
export type UploaderEnv = { Variables: CallerEnv['Variables'] & { sessionId: string | null } };

const phoneOf = (c: Context): string | null => {
  const given = /^Bearer (phone_[\w-]+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  return given !== undefined && phoneToken.safeParse(given).success ? given : null;
};

/**
 * Lets the customer through, or the phone of an open session in the customer's stead. After the end a phone gets a 410,
 * which is what tus has for an upload that nobody waits for.
 */
export function requireUploader(context: BackendContext): MiddlewareHandler<UploaderEnv> {
  const bearer = requireBearer(context);
  return async (c, next) => {
    const phone = phoneOf(c);
    c.set('sessionId', null);
    // A part of this environment is all of the other.
    if (!phone) return bearer(c as unknown as Context<CallerEnv>, next);
    const row = await findPhoneSession(context, phone);
    if (!row) return problem(c, 401);
    if (!isOpenSession(row, context.clock.now())) return problem(c, 410);
    c.set('sessionId', row.id);
    // Of no sign-in of its own: a phone saves nothing.
    const { accountId: sub, channel } = row;
    c.set('caller', { sub, email: '', authMethod: 'phone', channel, grantId: '' });
    return next();
  };
}

/** Wrong typed codes of all clients in a minute that are answered as unknown. Each session opened in it adds some. */
const wrongCodesOfAll = { points: 100, duration: secondsInMinute };
const slipsOfSession = 5;

/** Sessions as customer and phone see them. */
export function sessionRoutes(context: BackendContext, parts: Parts): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();

  const wrongCodes = new RateLimiterMemory(wrongCodesOfAll);

  app.post('/uploadsessions/claim', async (c) => {
    const given = await readBody(c, claimRequest);
    // Always looked up: a flood of wrong codes must not keep out the phone that has the right one.
    const claimed = await claimSession(context, c.req.query('channel'), given);
    if (claimed.outcome === 'unknown' && 'code' in given) {
      const seconds = await wrongCodes.consume('all').then(
        () => null,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
          throw refusal;
        },
      );
      if (seconds !== null) {
        c.header('retry-after', String(seconds));
        return problem(c, 429);
      }
    }
    return c.json(claimed);
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
    // Its owner may mistype the code a few times.
    await wrongCodes.reward('all', slipsOfSession);
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
