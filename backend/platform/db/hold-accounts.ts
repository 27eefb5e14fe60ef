import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Any number that no other lock of two numbers has. */
const lockOfAccounts = 5_081;

/**
 * Until the transaction ends, whoever else holds one of these accounts waits: what depends on what they ordered or were
 * granted, and what changes that. Now and then another account waits with them: there are 256 locks in all.
 */
export async function holdAccounts(tx: Database, ids: readonly string[]): Promise<void> {
  // In one order, so that two never wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOfAccounts}::int, key) from (
    select distinct hashtext(id) & 255 as key
    from json_array_elements_text(${JSON.stringify(ids)}::json) as given(id) order by 1) as keys`);
}
