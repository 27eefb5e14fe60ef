import type { Database } from '../../platform/db/database';
import { voucherOffers } from './tables';

export type NewVoucherOffer = typeof voucherOffers.$inferInsert;

/** Stores offers; one whose option code is taken replaces nothing and rejects. */
export async function createVoucherOffers(
  db: Database,
  offers: readonly NewVoucherOffer[],
): Promise<void> {
  if (offers.length > 0) await db.insert(voucherOffers).values([...offers]);
}
