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
import { holdJob } from '../shared/jobs/job-claims';

const body = z.strictObject({
  accountId: wireId.optional(),
  email: z.email().optional(),
  /** `IMPORTING` is an import that nobody works on, `failed` one that was given up, `ACTIVE` as if it had never been otherwise. */
  state: z.enum(['NOT_ACTIVE', 'IMPORTING', 'failed', 'DELETING', 'ACTIVE']),
  importedCount: z.int().min(0).default(0),
  totalCount: z.int().min(0).default(0),
});

/** Mounted at `/control/activations`: a customer's photo library in a state of its life. Its photos rest, unless it is active. */
export function createActivationControl({ db, clock }: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const { accountId: given, email = '', state, ...counts } = await readBody(c, body);
    const [named] = await db.select().from(accounts).where(eq(accounts.email, email));
    const accountId = given ?? named?.sub;
    if (!accountId) throw new HTTPException(400);
    if (state !== 'ACTIVE') await deactivate(db, accountId);
    const status = state === 'failed' ? 'NOT_ACTIVE' : state;
    const failedAt = state === 'failed' ? clock.now() : null;
    await db
      .update(photoActivations)
      .set({ status, failedAt, ...counts })
      .where(eq(photoActivations.accountId, accountId));
    await holdJob(db, { kind: importJob, id: accountId }, state === 'IMPORTING');
    return c.body(null, 204);
  });
  return app;
}
