import { Hono } from 'hono';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import { hourly } from '../../shared/hourly/hourly';
import type { BackendContext } from '../../shared/context';
import { storageBase } from '../../shared/storage/signed-url';
import { endStoragePeriods, readAccountInformation } from './storage-period';

function router(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));
  app.get('/getaccountinformation', async (c) => {
    const found = await readAccountInformation(context, c.get('caller').sub);
    return found ? c.json(found) : problem(c, 404);
  });
  return app;
}

/** Storage period of a customer's photos (SS-01). The specification puts it below the path of the storage service. */
export const retentionService = defineService({
  name: 'retention',
  base: `${storageBase}/accounts`,
  router,
  start: (context, logger) =>
    hourly(
      context.db,
      'storage periods',
      () => endStoragePeriods(context),
      (error) => logger.error({ error }, 'storage periods could not be ended'),
    ),
});
