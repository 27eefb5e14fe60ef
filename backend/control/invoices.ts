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
  /** Channel, dates, state and lines have default values that follow from the order. */
  channel: z.enum(channelTable.map(({ code }) => code)).optional(),
  invoiceDate: isoDate.optional(),
  dueDate: isoDate.optional(),
  state: z.enum(['open', 'paid', 'credited']).optional(),
  lines: z.array(line).min(1).max(500).optional(),
  /** Number of the invoice. Default: the next number. */
  number: z.string().min(1).max(60).optional(),
});

const definedValues = <Values extends object>(values: Values) =>
  // The cast is correct: only entries whose type allows undefined can be missing.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

/** Mounted at `/control/invoices`: creates the invoice of a test's order, lists and deletes stored invoices. */
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
    const order =
      owner && (await findSuperOrder(db, { ...owner, sub: owner.accountId }, orderCode));
    if (!order) return problem(c, 404);
    const buyer = await findBuyer(db, owner.accountId);
    const isBusiness = owner.authMethod === 'b2b';
    const choices = { ...definedValues(chosen), now: clock.now() };
    const [row] = await insertInvoices(db, [
      buildInvoice(order, { ...buyer, isBusiness }, choices),
    ]);
    return c.json({ ...row }, 201);
  });

  app.get('/', async (c) => {
    const ofAccount = eq(invoices.accountId, c.req.query('accountId') ?? '');
    const rows = await db.select().from(invoices).where(ofAccount).orderBy(asc(invoices.number));
    return c.json({ invoices: rows });
  });

  app.delete('/:id', async (c) => {
    await db.delete(invoices).where(eq(invoices.id, c.req.param('id')));
    return c.body(null, 204);
  });

  return app;
}
