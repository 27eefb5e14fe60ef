import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import { selectedPhotosDto } from '../../../lib/contracts/temp-selections';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import { defineService, problem } from '../../platform/http/service';
import { hourly } from '../../shared/hourly/hourly';
import type { BackendContext } from '../../shared/context';
import { owned } from '../photos/photo-listing';
import { photos } from '../photos/tables';
import { tempSelections } from './tables';

/** Days for which a selection is stored. The customer may continue in the editor on another day. */
const retentionDays = 7;

function router(context: BackendContext): Hono<CallerEnv> {
  const { db, clock } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  app.post('/temp-selections', async (c) => {
    const accountId = c.get('caller').sub;
    const photoIds = [...new Set((await readBody(c, selectedPhotosDto)).photoIds)];
    const isRequestedPhoto = and(owned(accountId), inArray(photos.id, photoIds));
    // Refuse if one photo is missing: an order must not lack photos without notice.
    if ((await db.$count(photos, isRequestedPhoto)) !== photoIds.length) return problem(c, 400);
    const id = randomUUID();
    await db.insert(tempSelections).values({ id, accountId, photoIds, createdAt: clock.now() });
    return c.json({ tempSelectionId: id }, 201);
  });

  app.get('/temp-selections/:id', async (c) => {
    const [found] = await db
      .select()
      .from(tempSelections)
      .where(
        and(
          eq(tempSelections.id, c.req.param('id')),
          eq(tempSelections.accountId, c.get('caller').sub),
          gt(tempSelections.createdAt, subDays(clock.now(), retentionDays)),
        ),
      );
    return found ? c.json({ photoIds: found.photoIds }) : problem(c, 404);
  });

  return app;
}

/** Selections of photos for the editor (OP-02). */
export const tempSelectionsService = defineService({
  name: 'temp-selections',
  base: '/temp-selections-api',
  router,
  start: ({ db, clock }, logger) =>
    hourly(
      db,
      'temporary selections',
      () =>
        db
          .delete(tempSelections)
          .where(lte(tempSelections.createdAt, subDays(clock.now(), retentionDays))),
      (error) => logger.error({ error }, 'sweep of temporary selections failed'),
    ),
});
