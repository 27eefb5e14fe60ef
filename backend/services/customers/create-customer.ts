import type { Database } from '../../platform/db/database';
import { customers } from './tables';

/** A new record: what is left out is absent. `id` is the subject of the sign-in account. */
export type NewCustomer = typeof customers.$inferInsert;

/** Stores a customer record; rejects when the id is taken. */
export async function createCustomer(db: Database, customer: NewCustomer): Promise<void> {
  await db.insert(customers).values(customer);
}
