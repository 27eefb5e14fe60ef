import { lt, sql } from 'drizzle-orm';
import { normaliseForSearch } from '../../../../lib/contracts/normalise-for-search';
import type { Database } from '../../../platform/db/database';
import { albums } from './tables';

/** Increase this number with every change of {@link normaliseForSearch}, so that stored names are normalised again. */
const searchNameVersion = 1;

/** Returns all columns that depend on an album's name. */
export const nameColumns = (name: string) => ({
  name,
  searchName: normaliseForSearch(name),
  searchNameVersion,
});

const batchSize = 500;

/**
 * Normalises all names again that an older version has normalised. It can be interrupted at any time: the next call
 * continues.
 */
export async function updateSearchNames(db: Database): Promise<void> {
  for (;;) {
    const outdated = await db
      .select({ id: albums.id, name: albums.name })
      .from(albums)
      .where(lt(albums.searchNameVersion, searchNameVersion))
      .limit(batchSize);
    if (outdated.length === 0) return;
    const ids = sql.param(outdated.map(({ id }) => id));
    const names = sql.param(outdated.map(({ name }) => name));
    const searchNames = sql.param(outdated.map(({ name }) => normaliseForSearch(name)));
    // If an album is renamed meanwhile, this statement does not change it; the next query finds it if it is still
    // outdated.
    await db.execute(sql`update ${albums}
      set folded_name = renamed.search_name, fold_edition = ${searchNameVersion}
      from unnest(${ids}::text[], ${names}::text[], ${searchNames}::text[]) as renamed(id, name, search_name)
      where ${albums.id} = renamed.id and ${albums.name} = renamed.name`);
  }
}
