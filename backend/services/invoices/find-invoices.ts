/** Queries of invoices. Each of them requires the owner's account id. */
import { and, asc, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { anonymousAddress } from '../orders/find-orders';
import { type InvoiceRow, invoices } from './tables';

/** Escapes the wildcards of LIKE. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Returns one page of an account's invoices, newest first, and the total number of matching invoices. */
export async function listInvoices(
  db: Database,
  accountId: string,
  page: { offset: number; limit: number; orderRef?: string; search?: string },
): Promise<{ total: number; rows: InvoiceRow[] }> {
  const like = page.search === undefined ? undefined : `%${escapeLike(page.search)}%`;
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

/** Returns the invoice with this id if it belongs to the account and the channel, otherwise undefined. */
export async function findInvoice(
  db: Database,
  accountId: string,
  { id, channel }: { id: string; channel: string },
): Promise<InvoiceRow | undefined> {
  const ofAccount = eq(invoices.accountId, accountId);
  const ofChannel = and(ofAccount, eq(invoices.id, id), eq(invoices.channel, channel));
  return (await db.select().from(invoices).where(ofChannel).limit(1))[0];
}

/** Returns the invoices of one group of the account, oldest first. */
export function listGroup(db: Database, accountId: string, groupId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.groupId, groupId)))
    .orderBy(asc(invoices.invoiceDate), asc(invoices.id));
}

/**
 * Anonymises an account's invoices. An invoice with a VAT number is not changed: the law requires the name and address
 * of its buyer (Directive 2006/112/EC, article 226). Of a consumer's address only the country remains, which is needed
 * for the tax.
 */
export async function anonymizeInvoices(db: Database, accountId: string): Promise<void> {
  await db
    .update(invoices)
    .set({ billingAddress: anonymousAddress(invoices.billingAddress) })
    .where(and(eq(invoices.accountId, accountId), isNull(invoices.vatNumber)));
}
