import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { dataExportState } from '../../lib/contracts/customers';
import { wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { blockJob } from '../shared/jobs/job-claims';
import { sweepDataExports } from '../services/data-exports/export-rows';
import { dataExports } from '../services/data-exports/tables';

const body = z.strictObject({
  accountId: wireId,
  channel: wireId.default('albora-nl'),
  state: dataExportState,
  progress: z.int().min(0).max(100).default(0),
});
const changes = body.pick({ state: true, progress: true }).partial();

/**
 * Mounted at `/control/data-exports`: creates a request in any state, on which no process works; changes it; runs the
 * sweep.
 */
export function createDataExportControl(
  context: Pick<BackendContext, 'db' | 'clock' | 'storage'>,
): Hono {
  const { db, clock } = context;
  const app = new Hono();
  app.post('/', async (c) => {
    const { accountId, ...request } = await readBody(c, body);
    const id = randomUUID();
    const row = { ...request, id, customerId: accountId, locale: 'en-GB', createdAt: clock.now() };
    await blockJob(db, { kind: 'dataExport', id }, true);
    await db.insert(dataExports).values(row);
    return c.json({ id }, 201);
  });
  app.post('/sweep', async (c) => {
    await sweepDataExports(context);
    return c.body(null, 204);
  });
  app.post('/:id', async (c) => {
    const values = await readBody(c, changes);
    await db
      .update(dataExports)
      .set(values)
      .where(eq(dataExports.id, c.req.param('id')));
    return c.body(null, 204);
  });
  return app;
}
