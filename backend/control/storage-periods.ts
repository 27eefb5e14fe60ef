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
  /** When the customer came, which begins the period of who never ordered. */
  registeredAt: instant.optional(),
  /** The same by its last day: for who never ordered, in so many days from now; in months of unequal length about then. */
  endsInDays: z.int().min(-5_000).max(5_000).optional(),
  /** More time than follows; null takes it back. */
  delayedUntil: instant.nullable().optional(),
});

/** Mounted at `/control/storage-periods`: the length of one customer's period, and the end of those that are over. */
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
      const isTheirs = eq(storagePeriods.accountId, found.sub);
      await db.update(storagePeriods).set({ restartedAt: null }).where(isTheirs);
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
