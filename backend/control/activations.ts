import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import { accounts } from '../services/customers/tables';
import { deactivate, importJob } from '../services/photos/activation/import-photos';
import { photoActivations } from '../services/photos/activation/tables';
import type { BackendContext } from '../shared/context';
import { blockJob } from '../shared/jobs/job-claims';

const body = z.strictObject({
  accountId: wireId.optional(),
  email: z.email().optional(),
  /**
   * `IMPORTING`: an import that no process works on. `failed`: an import that failed. `ACTIVE`: restores the normal
   * state.
   */
  state: z.enum(['NOT_ACTIVE', 'IMPORTING', 'failed', 'DELETING', 'ACTIVE']),
  importedCount: z.int().min(0).default(0),
  totalCount: z.int().min(0).default(0),
});

/**
 * Mounted at `/control/activations`: sets the state of a customer's photo library. The photos are deactivated unless it
 * is `ACTIVE`.
 */
export function createActivationControl({ db, clock }: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const { accountId: requestedId, email = '', state, ...counts } = await readBody(c, body);
    const [accountByEmail] = await db.select().from(accounts).where(eq(accounts.email, email));
    const accountId = requestedId ?? accountByEmail?.sub;
    if (!accountId) throw new HTTPException(400);
    if (state !== 'ACTIVE') await deactivate(db, accountId);
    const status = state === 'failed' ? 'NOT_ACTIVE' : state;
    const failedAt = state === 'failed' ? clock.now() : null;
    await db
      .update(photoActivations)
      .set({ status, failedAt, ...counts })
      .where(eq(photoActivations.accountId, accountId));
    await blockJob(db, { kind: importJob, id: accountId }, state === 'IMPORTING');
    return c.body(null, 204);
  });
  return app;
}
