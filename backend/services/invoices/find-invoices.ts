/** Reads of the invoices. Each takes the owner, so that none can forget it. */
import { and, asc, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { anonymousAddress } from '../orders/find-orders';
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

/**
 * Takes the person out of an account's invoices. One with a VAT number keeps its buyer, whom the law asks to be
 * named on it (Directive 2006/112/EC, article 226); of a consumer only the country is needed, for the tax.
 */
export async function anonymizeInvoices(db: Database, accountId: string): Promise<void> {
  await db
    .update(invoices)
    .set({ billingAddress: anonymousAddress(invoices.billingAddress) })
    .where(and(eq(invoices.accountId, accountId), isNull(invoices.vatNumber)));
}
