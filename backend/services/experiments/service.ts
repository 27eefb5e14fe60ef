import { Hono } from 'hono';
import * as z from 'zod';
import { experimentIds } from '../../../lib/contracts/experiments';
import { wireId } from '../../../lib/contracts/wire';
import { defineService, problem } from '../../platform/http/service';
import { hashText } from '../../shared/random';

const query = z.object({
  subject: wireId,
  experiments: z
    .string()
    .max(400)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(experimentIds)).max(20)),
});

/** Without a token: an assignment tells nothing about a customer and is the same for the same subject for ever. */
function router(): Hono {
  const app = new Hono();

  app.get('/variants', (c) => {
    const parsed = query.safeParse(c.req.query());
    if (!parsed.success) return problem(c, 400);
    const { subject, experiments } = parsed.data;
    return c.json({
      variants: experiments.map((experiment) => ({
        experiment,
        variant: hashText(`${experiment} ${subject}`) % 2 === 0 ? 'A' : 'B',
      })),
    });
  });

  return app;
}

/** A/B variants (SH-20). */
export const experimentsService = defineService({
  name: 'experiments',
  base: '/experiments-api',
  router,
});
