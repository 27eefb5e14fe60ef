import { addDays, subMonths } from 'date-fns';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { storageMonths } from '../../lib/contracts/storage-rules';
import { isoDateTime } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { accounts } from '../services/customers/tables';
import { endStoragePeriods, grantUntil } from '../services/retention/storage-period';
import { storagePeriods } from '../services/retention/tables';

const instant = isoDateTime.transform((value) => new Date(value));

const body = z.strictObject({
  email: z.email(),
  /** Date of registration, at which the period of a customer without orders begins. */
  registeredAt: instant.optional(),
  /**
   * Sets the registration so that the period of a customer without orders ends this many days from now (approximately,
   * because months differ in length).
   */
  endsInDays: z.int().min(-5_000).max(5_000).optional(),
  /** Extends the period until this time; null removes the extension. */
  delayedUntil: instant.nullable().optional(),
});

/** Mounted at `/control/storage-periods`: changes one customer's storage period and processes expired periods. */
export function createStoragePeriodControl(context: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const { db, clock } = context;
  const app = new Hono();

  app.post('/', async (c) => {
    const { email, endsInDays, registeredAt, delayedUntil } = await readBody(c, body);
    const [found] = await db.select().from(accounts).where(eq(accounts.email, email));
    if (!found) throw new HTTPException(400);
    const createdAt =
      endsInDays === undefined
        ? registeredAt
        : subMonths(addDays(clock.now(), endsInDays), storageMonths);
    if (createdAt) {
      await db.update(accounts).set({ createdAt }).where(eq(accounts.sub, found.sub));
      const ofAccount = eq(storagePeriods.accountId, found.sub);
      await db.update(storagePeriods).set({ restartedAt: null }).where(ofAccount);
    }
    if (delayedUntil !== undefined) await grantUntil(db, found.sub, delayedUntil);
    return c.body(null, 204);
  });

  app.post('/sweep', async (c) => {
    await endStoragePeriods(context);
    return c.body(null, 204);
  });

  return app;
}
