import { lt, sql } from 'drizzle-orm';
import { fold } from '../../../../lib/contracts/fold';
import type { Database } from '../../../platform/db/database';
import { albums } from './tables';

/** Goes up by one with every change of {@link fold}: names that an older rule has folded are not found by the new one. */
const foldEdition = 1;

/** What is kept of an album's name. */
export const nameColumns = (name: string) => ({ name, foldedName: fold(name), foldEdition });

const batchSize = 500;

/** Folds names anew that an older rule has folded. It may stop anywhere: what is left is found the next time. */
export async function refoldNames(db: Database): Promise<void> {
  for (;;) {
    const old = await db
      .select({ id: albums.id, name: albums.name })
      .from(albums)
      .where(lt(albums.foldEdition, foldEdition))
      .limit(batchSize);
    if (old.length === 0) return;
    const ids = sql.param(old.map(({ id }) => id));
    const names = sql.param(old.map(({ name }) => name));
    const folded = sql.param(old.map(({ name }) => fold(name)));
    // One that is renamed meanwhile keeps its new name and is looked at again.
    await db.execute(sql`update ${albums}
      set folded_name = given.folded, fold_edition = ${foldEdition}
      from unnest(${ids}::text[], ${names}::text[], ${folded}::text[]) as given(id, name, folded)
      where ${albums.id} = given.id and ${albums.name} = given.name`);
  }
}
