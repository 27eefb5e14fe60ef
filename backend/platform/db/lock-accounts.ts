import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** First number of these advisory locks; no other lock with two numbers may use it. */
const lockOfAccounts = 5_081;

/**
 * Locks accounts until the transaction ends, so that changes of their orders, of their grants and of data that
 * depends on these run one after another. There are only 256 locks, so an unrelated account sometimes waits as well.
 */
export async function lockAccounts(tx: Database, ids: readonly string[]): Promise<void> {
  // Locks in sorted order, so that two transactions never wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOfAccounts}::int, key) from (
    select distinct hashtext(id) & 255 as key
    from json_array_elements_text(${JSON.stringify(ids)}::json) as given(id) order by 1) as keys`);
}
