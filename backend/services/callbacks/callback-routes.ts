import { type Context, Hono } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callbackTestInputDto } from '../../../lib/contracts/customers';
import type { CallerEnv } from '../../platform/http/bearer';
import { problem } from '../../platform/http/problem';
import { readBody } from '../../platform/http/read-body';
import type { BackendContext } from '../../shared/context';
import { readerOf } from '../../shared/channel/language';
import { makeExampleMessage } from './example-message';
import { sendCallback } from './send-callback';

/** So many tests of one account within an hour. */
const perHour = { points: 10, duration: 3600 };

/** Mounted inside the customer service, behind its bearer check: the test of a business customer's callback. */
export function callbackRoutes({
  clock,
  callbackTestAllowed = [],
}: Pick<BackendContext, 'clock' | 'callbackTestAllowed'>): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  const limiter = new RateLimiterMemory(perHour);

  async function refusalOf(c: Context<CallerEnv>): Promise<Response | null> {
    try {
      await limiter.consume(c.get('caller').sub);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      c.header('retry-after', String(Math.ceil(refusal.msBeforeNext / 1000)));
      return problem(c, 429);
    }
  }

  app.post('/customers/me/callbacktests', async (c) => {
    const { authMethod, channel } = c.get('caller');
    if (authMethod !== 'b2b') return problem(c, 404);
    const { callbackUrl: url, callbackFormat } = await readBody(c, callbackTestInputDto);
    const refusal = await refusalOf(c);
    if (refusal) return refusal;
    const { language } = readerOf(channel, c.req.header('accept-language'));
    const message = makeExampleMessage(callbackFormat, { now: clock.now(), language });
    return c.json(await sendCallback({ url, ...message }, { allowed: callbackTestAllowed }));
  });

  return app;
}
