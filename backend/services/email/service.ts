import { Hono } from 'hono';
import { type ConfirmedDto, confirmSubscriptionDto } from '../../../lib/contracts/auth';
import { answerNotRedeemed } from '../confirmations/redeem-confirmation';
import { readBody } from '../../platform/http/request-input';
import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { confirmSubscription } from './subscription';

function router({ db, clock }: BackendContext): Hono {
  const app = new Hono();

  // No sign-in is asked for (AU-17): the mail may be read anywhere, and its token is the proof.
  app.post('/api/v1/Profiles/:address/subscription/confirm/:token', async (c) => {
    const { channel } = await readBody(c, confirmSubscriptionDto);
    const { address, token } = c.req.param();
    const outcome = await confirmSubscription(db, { address, token, channel, now: clock.now() });
    return outcome === 'confirmed'
      ? c.json({ outcome } satisfies ConfirmedDto)
      : answerNotRedeemed(c, outcome);
  });

  return app;
}

/** Email gateway of the specification's section 7: the newsletter's double opt-in. */
export const emailService = defineService({ name: 'email', base: '/email-api', router });
