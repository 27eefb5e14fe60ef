import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { channelTable } from '../../lib/contracts/channels';
import { isoDate, wireId } from '../../lib/contracts/wire';
import { problem } from '../platform/http/service';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { articleIds } from '../services/merchandise/catalogue';
import { accounts } from '../services/customers/tables';
import { findSuperOrder } from '../services/orders/find-orders';
import { superOrders } from '../services/orders/tables';
import { buildInvoice, findBuyer, insertInvoices } from '../services/invoices/create-invoices';
import { invoices } from '../services/invoices/tables';

const line = z.strictObject({
  kind: z.enum(['article', 'shipping', 'discount']).default('article'),
  articleId: z.enum(articleIds).nullable().default('PHB_A4L'),
  title: z.string().max(200).nullable().default(null),
  quantity: z.int().min(1).max(10_000).default(1),
  grossCents: z.int().default(3495),
});

const newInvoice = z.strictObject({
  orderCode: wireId,
  /** What follows from the order when left out. */
  channel: z.enum(channelTable.map(({ code }) => code)).optional(),
  invoiceDate: isoDate.optional(),
  dueDate: isoDate.optional(),
  state: z.enum(['open', 'paid', 'credited']).optional(),
  lines: z.array(line).min(1).max(500).optional(),
  /** Instead of the next number. */
  number: z.string().min(1).max(60).optional(),
});

const given = <Values extends object>(values: Values) =>
  // What is left out of the entries was undefined, which is what the type says can be missing.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

/** Mounted at `/control/invoices`: makes the invoice of an order that a test has made, and tells what is stored. */
export function createInvoiceControl({ db, clock }: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const app = new Hono();

  app.post('/', async (c) => {
    const { orderCode, ...chosen } = await readBody(c, newInvoice);
    const [owner] = await db
      .select({
        accountId: superOrders.accountId,
        channel: superOrders.channel,
        authMethod: accounts.authMethod,
      })
      .from(superOrders)
      .leftJoin(accounts, eq(accounts.sub, superOrders.accountId))
      .where(eq(superOrders.code, orderCode))
      .limit(1);
    const found =
      owner && (await findSuperOrder(db, { ...owner, sub: owner.accountId }, orderCode));
    if (!found) return problem(c, 404);
    const buyer = await findBuyer(db, owner.accountId);
    const isBusiness = owner.authMethod === 'b2b';
    const choices = { ...given(chosen), now: clock.now() };
    const [row] = await insertInvoices(db, [
      buildInvoice(found, { ...buyer, isBusiness }, choices),
    ]);
    return c.json({ ...row }, 201);
  });

  app.get('/', async (c) => {
    const mine = eq(invoices.accountId, c.req.query('accountId') ?? '');
    const rows = await db.select().from(invoices).where(mine).orderBy(asc(invoices.number));
    return c.json({ invoices: rows });
  });

  app.delete('/:id', async (c) => {
    await db.delete(invoices).where(eq(invoices.id, c.req.param('id')));
    return c.body(null, 204);
  });

  return app;
}
