import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import { sweepDownloads } from '../services/downloads/download-rows';
import { downloads } from '../services/downloads/tables';
import type { BackendContext } from '../shared/context';
import { injectedFaultOf } from '../shared/jobs/injected-fault';

/** Faults of archives that are made from now on. */
export const injectedFaultBody = z.strictObject({
  /** Additional milliseconds for each photo. */
  photoMs: z.int().min(0).max(60_000).default(0),
  failure: z.enum(['failed', 'noRoom']).nullable().default(null),
});

/**
 * Mounted at `/control/downloads`: injects faults into archives that are made from now on, and expires the existing
 * ones.
 */
export function createDownloadControl(context: BackendContext): Hono {
  const { db, clock } = context;
  const app = new Hono();
  app.post('/trial', async (c) => {
    Object.assign(injectedFaultOf(context, 'downloads'), await readBody(c, injectedFaultBody));
    return c.body(null, 204);
  });
  app.post('/expire', async (c) => {
    const { accountId } = await readBody(c, z.strictObject({ accountId: wireId.optional() }));
    const ofAccount = accountId === undefined ? undefined : eq(downloads.accountId, accountId);
    await db.update(downloads).set({ expiresAt: clock.now() }).where(ofAccount);
    await sweepDownloads(context);
    return c.body(null, 204);
  });
  return app;
}
