import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import { accounts } from '../services/customers/tables';
import { removeBackups, sweepBackups } from '../services/exports/export-rows';
import { backups } from '../services/exports/tables';
import type { BackendContext } from '../shared/context';
import { blockJob } from '../shared/jobs/job-claims';
import { injectedFaultOf } from '../shared/jobs/injected-fault';
import { injectedFaultBody } from './downloads';

const body = z.strictObject({
  accountId: wireId.optional(),
  email: z.email().optional(),
  channel: wireId.default('albora-nl'),
  /**
   * `expired`: the newest export finished so long ago that it has expired. Other states create an export on which no
   * process works.
   */
  state: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED', 'expired']),
});

/** Mounted at `/control/exports`: creates a photo export in any state, injects faults, and runs the sweep. */
export function createExportControl(context: BackendContext): Hono {
  const { db, clock } = context;
  const app = new Hono();

  app.post('/', async (c) => {
    const { accountId: requestedId, email = '', channel, state } = await readBody(c, body);
    const [accountByEmail] = await db.select().from(accounts).where(eq(accounts.email, email));
    const accountId = requestedId ?? accountByEmail?.sub;
    if (!accountId) throw new HTTPException(400);
    const now = clock.now();
    if (state === 'expired') {
      const ofAccount = eq(backups.accountId, accountId);
      const newest = desc(backups.createdAt);
      const [row] = await db.select().from(backups).where(ofAccount).orderBy(newest).limit(1);
      if (!row) throw new HTTPException(404);
      const updatedAt = new Date(now.getTime() - 8 * millisecondsInDay);
      await db.update(backups).set({ updatedAt }).where(eq(backups.id, row.id));
      return c.json({ backupId: row.id }, 201);
    }
    const id = randomUUID();
    const times = { createdAt: now, updatedAt: now };
    const row = { id, accountId, channel, locale: 'en-GB', scope: 'all', ...times } as const;
    await blockJob(db, { kind: 'export', id }, state !== 'FAILED');
    await db.insert(backups).values({ ...row, status: state });
    return c.json({ backupId: id }, 201);
  });

  app.post('/trial', async (c) => {
    Object.assign(injectedFaultOf(context, 'exports'), await readBody(c, injectedFaultBody));
    return c.body(null, 204);
  });

  app.delete('/', async (c) => {
    const { accountId } = z.object({ accountId: wireId }).parse(c.req.query());
    await removeBackups(db, context.storage, accountId);
    return c.body(null, 204);
  });

  app.post('/sweep', async (c) => {
    await sweepBackups(context);
    return c.body(null, 204);
  });

  return app;
}
