/** Reads of the invoices. Each takes the owner, so that none can forget it. */
import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { type InvoiceRow, invoices } from './tables';

/** What a search may hold, taken literally by LIKE. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** One page of an account's invoices, the newest first, and how many there are in all. */
export async function listInvoices(
  db: Database,
  accountId: string,
  page: { offset: number; limit: number; orderRef?: string; search?: string },
): Promise<{ total: number; rows: InvoiceRow[] }> {
  const like = page.search === undefined ? undefined : `%${literally(page.search)}%`;
  const mine = and(
    eq(invoices.accountId, accountId),
    page.orderRef === undefined ? undefined : eq(invoices.orderCode, page.orderRef),
    like === undefined
      ? undefined
      : or(ilike(invoices.orderCode, like), ilike(invoices.number, like)),
  );
  const [totals, rows] = await Promise.all([
    db.select({ total: count() }).from(invoices).where(mine),
    db
      .select()
      .from(invoices)
      .where(mine)
      .orderBy(desc(invoices.invoiceDate), desc(invoices.id))
      .limit(page.limit)
      .offset(page.offset),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

/** The invoice of an id, if it is the account's and of that channel. */
export async function findInvoice(
  db: Database,
  accountId: string,
  { id, channel }: { id: string; channel: string },
): Promise<InvoiceRow | undefined> {
  const mine = eq(invoices.accountId, accountId);
  const named = and(mine, eq(invoices.id, id), eq(invoices.channel, channel));
  return (await db.select().from(invoices).where(named).limit(1))[0];
}

/** The invoices of one group of the account, the oldest first. */
export function listGroup(db: Database, accountId: string, groupId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.groupId, groupId)))
    .orderBy(asc(invoices.invoiceDate), asc(invoices.id));
}
