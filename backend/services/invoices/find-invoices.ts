/** Reads of invoices. Each one requires the owner's account id. */
import { and, asc, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { anonymousAddress } from '../orders/find-orders';
import { containing } from '../../platform/db/like-pattern';
import { type InvoiceRow, invoices } from './tables';

/** One page of an account's invoices, newest first, and their total number. */
export async function listInvoices(
  db: Database,
  accountId: string,
  page: { offset: number; limit: number; orderRef?: string; search?: string },
): Promise<{ total: number; rows: InvoiceRow[] }> {
  const like = page.search === undefined ? undefined : containing(page.search);
  const matches = and(
    eq(invoices.accountId, accountId),
    page.orderRef === undefined ? undefined : eq(invoices.orderCode, page.orderRef),
    like === undefined
      ? undefined
      : or(ilike(invoices.orderCode, like), ilike(invoices.number, like)),
  );
  const [totals, rows] = await Promise.all([
    db.select({ total: count() }).from(invoices).where(matches),
    db
      .select()
      .from(invoices)
      .where(matches)
      .orderBy(desc(invoices.invoiceDate), desc(invoices.id))
      .limit(page.limit)
      .offset(page.offset),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

/** Invoice with this id, if it belongs to the account and the channel. */
export async function findInvoice(
  db: Database,
  accountId: string,
  { id, channel }: { id: string; channel: string },
): Promise<InvoiceRow | undefined> {
  const ofAccount = eq(invoices.accountId, accountId);
  const ofChannel = and(ofAccount, eq(invoices.id, id), eq(invoices.channel, channel));
  return (await db.select().from(invoices).where(ofChannel).limit(1))[0];
}

/** Invoices of one group of the account, oldest first. */
export function listGroup(db: Database, accountId: string, groupId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.groupId, groupId)))
    .orderBy(asc(invoices.invoiceDate), asc(invoices.id));
}

/**
 * Anonymises an account's invoices. An invoice with a VAT number keeps its buyer, whom the law requires (Directive
 * 2006/112/EC, article 226); of a consumer's address only the country is kept, for the tax.
 */
export async function anonymizeInvoices(db: Database, accountId: string): Promise<void> {
  await db
    .update(invoices)
    .set({ billingAddress: anonymousAddress(invoices.billingAddress) })
    .where(and(eq(invoices.accountId, accountId), isNull(invoices.vatNumber)));
}
