import { lt, sql } from 'drizzle-orm';
import { normaliseForSearch } from '../../../../lib/contracts/normalise-for-search';
import type { Database } from '../../../platform/db/database';
import { albums } from './tables';

/** Increase this number with every change of {@link normaliseForSearch}, so that stored names are normalised again. */
const searchNameVersion = 1;

/** Columns of an album's name. */
export const nameColumns = (name: string) => ({
  name,
  searchName: normaliseForSearch(name),
  searchNameVersion,
});

const batchSize = 500;

/** Normalises names again that an older version has normalised. It can be interrupted at any time. */
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
    // An album that is renamed meanwhile keeps its new name and is found again.
    await db.execute(sql`update ${albums}
      set folded_name = renamed.search_name, fold_edition = ${searchNameVersion}
      from unnest(${ids}::text[], ${names}::text[], ${searchNames}::text[]) as renamed(id, name, search_name)
      where ${albums.id} = renamed.id and ${albums.name} = renamed.name`);
  }
}
