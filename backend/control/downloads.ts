import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import { sweepDownloads } from '../services/downloads/download-rows';
import { downloads } from '../services/downloads/tables';
import type { BackendContext } from '../shared/context';
import { trialOf } from '../shared/jobs/job-trial';

/** How files are made from now on. */
export const trialBody = z.strictObject({
  /** Milliseconds that each photo takes besides. */
  photoMs: z.int().min(0).max(60_000).default(0),
  failure: z.enum(['failed', 'noRoom']).nullable().default(null),
});

/** Mounted at `/control/downloads`: how archives are made from now on, and the end of those that are there. */
export function createDownloadControl(context: BackendContext): Hono {
  const { db, clock } = context;
  const app = new Hono();
  app.post('/trial', async (c) => {
    Object.assign(trialOf(context, 'downloads'), await readBody(c, trialBody));
    return c.body(null, 204);
  });
  app.post('/expire', async (c) => {
    const { accountId } = await readBody(c, z.strictObject({ accountId: wireId.optional() }));
    const which = accountId === undefined ? undefined : eq(downloads.accountId, accountId);
    await db.update(downloads).set({ expiresAt: clock.now() }).where(which);
    await sweepDownloads(context);
    return c.body(null, 204);
  });
  return app;
}
