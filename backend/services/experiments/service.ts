import { Hono } from 'hono';
import * as z from 'zod';
import { sql } from 'drizzle-orm';
import { experimentIds } from '../../../lib/contracts/experiment-ids';
import { exposureDto } from '../../../lib/contracts/experiments';
import { wireId } from '../../../lib/contracts/wire';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { hashText } from '../../shared/random';
import { experimentExposures } from './tables';

const query = z.object({
  subject: wireId,
  experiments: z
    .string()
    .max(400)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(experimentIds)).max(20)),
});

/** No token is required: an assignment depends only on the subject and contains no customer data. */
function router({ db }: BackendContext): Hono {
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
      acceptsExposures: true,
    });
  });

  // Only a count is stored, not the subject.
  app.post('/exposures', async (c) => {
    const parsed = exposureDto.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return problem(c, 400);
    await db
      .insert(experimentExposures)
      .values({ ...parsed.data, count: 1 })
      .onConflictDoUpdate({
        target: [experimentExposures.experiment, experimentExposures.variant],
        set: { count: sql`${experimentExposures.count} + 1` },
      });
    return c.body(null, 204);
  });

  return app;
}

/** A/B variants of experiments (SH-20). */
export const experimentsService = defineService({
  name: 'experiments',
  base: '/experiments-api',
  router,
});
