import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { accountStatus, customerUpdateDto } from '../../lib/contracts/customers';
import { channelTable } from '../../lib/contracts/channels';
import { accounts, confirmations, createCustomer, customers } from '../services/customers/tables';
import { dataExports } from '../services/data-exports/tables';
import { backups } from '../services/exports/tables';
import type { Database } from '../platform/db/database';
import { readBody } from '../platform/http/request-input';
import { invoices } from '../services/invoices/tables';
import { hashPassword, insertAccount } from '../services/identity/accounts';
import { artifacts } from '../platform/oidc/tables';
import { superOrders } from '../services/orders/tables';
import { purgeInactivePhotos } from '../services/photos/activation/import-photos';
import { purgeAccount } from '../services/photos/purge-photos';
import { projects } from '../services/projects/tables';
import { storagePeriods } from '../services/retention/tables';
import { tempSelections } from '../services/temp-selections/tables';
import { uploadSessions } from '../services/uploads/tables';
import { removeWidgets } from '../services/widgets/widget-rows';

const newAccount = z.object({
  email: z.email().optional(),
  password: z.string().min(1).optional(),
  authMethod: z.enum(['consumer', 'b2b']).default('consumer'),
  /** Channel whose language the customer gets. */
  channel: z.enum(channelTable.map(({ code }) => code)).default('albora-nl'),
  /** Fields of the customer record that the test needs; null creates an account without a customer record. */
  customer: customerUpdateDto
    .extend({ accountStatus: accountStatus.nullish(), isNewsletterPending: z.boolean().nullish() })
    .nullable()
    .default({}),
});

/**
 * Password of accounts that specify none. It is hashed once, because hashing deliberately takes a tenth of a second.
 */
const defaultPassword = randomBytes(9).toString('base64url');
/** Listed in docs/caches.md. */
let defaultPasswordHash: Promise<string> | undefined;

/** Lists and creates sign-in accounts with their customer records, and deletes them with all their data. */
export function accountRoutes(db: Database): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const rows = await db
      .select({
        sub: accounts.sub,
        email: accounts.email,
        authMethod: accounts.authMethod,
        customerId: customers.id,
      })
      .from(accounts)
      .leftJoin(customers, eq(customers.id, accounts.sub))
      .orderBy(accounts.createdAt)
      .limit(200);
    return c.json({
      accounts: rows.map(({ customerId, ...row }) => ({
        ...row,
        hasCustomer: customerId !== null,
      })),
    });
  });

  app.post('/', async (c) => {
    const input = await readBody(c, newAccount);
    const sub = randomUUID();
    const email = input.email ?? `${sub}@example.com`;
    const password = input.password ?? defaultPassword;
    const hash = await (input.password
      ? hashPassword(input.password)
      : (defaultPasswordHash ??= hashPassword(defaultPassword)));
    await db.transaction(async (tx) => {
      const { authMethod } = input;
      if (!(await insertAccount(tx, { sub, email, authMethod }, hash))) {
        throw new HTTPException(409);
      }
      if (!input.customer) return;
      const language =
        channelTable.find(({ code }) => code === input.channel)?.locales[0] ?? 'en-GB';
      const defaults = { firstName: 'Test', lastName: 'Customer', language };
      await createCustomer(tx, { ...defaults, ...input.customer, id: sub, email });
    });
    return c.json({ sub, email, password }, 201);
  });

  app.delete('/:sub', async (c) => {
    const sub = c.req.param('sub');
    await db.transaction(async (tx) => {
      await tx.delete(artifacts).where(eq(artifacts.accountId, sub));
      await tx.delete(confirmations).where(eq(confirmations.accountId, sub));
      await purgeAccount(tx, sub);
      await purgeInactivePhotos(tx, sub);
      await tx.delete(backups).where(eq(backups.accountId, sub));
      await tx.delete(dataExports).where(eq(dataExports.customerId, sub));
      await tx.delete(invoices).where(eq(invoices.accountId, sub));
      await removeWidgets(tx, sub);
      await tx.delete(superOrders).where(eq(superOrders.accountId, sub));
      await tx.delete(projects).where(eq(projects.accountId, sub));
      await tx.delete(storagePeriods).where(eq(storagePeriods.accountId, sub));
      await tx.delete(tempSelections).where(eq(tempSelections.accountId, sub));
      await tx.delete(uploadSessions).where(eq(uploadSessions.accountId, sub));
      await tx.delete(customers).where(eq(customers.id, sub));
      await tx.delete(accounts).where(eq(accounts.sub, sub));
    });
    return c.body(null, 204);
  });

  return app;
}
