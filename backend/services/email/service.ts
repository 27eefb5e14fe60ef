import { Hono } from 'hono';
import type { ConfirmedDto } from '../../../lib/contracts/auth';
import { confirmSubscriptionDto } from '../../../lib/contracts/email-gateway';
import { answerNotTaken } from '../auth/confirm-routes';
import { readBody } from '../../platform/http/read-body';
import type { BackendContext, Service } from '../../platform/http/service';
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
      : answerNotTaken(c, outcome);
  });

  return app;
}

/** Email gateway of the specification's section 7: the newsletter's double opt-in. */
export const emailService: Service = { name: 'email', base: '/email-api', router };
