import { and, eq, isNull } from 'drizzle-orm';
import { anonymousAddress } from '../../shared/anonymous-address';
import type { Database } from '../../platform/db/database';
import { invoices } from './tables';

/**
 * Takes the person out of an account's invoices. One with a VAT number keeps its buyer, whom the law asks to be
 * named on it (Directive 2006/112/EC, article 226); of a consumer only the country is needed, for the tax.
 */
export async function forgetInInvoices(db: Database, accountId: string): Promise<void> {
  await db
    .update(invoices)
    .set({ billingAddress: anonymousAddress(invoices.billingAddress) })
    .where(and(eq(invoices.accountId, accountId), isNull(invoices.vatNumber)));
}
