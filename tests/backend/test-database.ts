import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate, hashFiles } from '../../backend/platform/db/data-template';
import { type OpenDatabase, openDatabase } from '../../backend/platform/db/database';

const cache = 'node_modules/.cache';

/**
 * Files whose content decides whether a cached database is still valid: the migrations and the
 * version of the database.
 */
const sources = [
  'backend/platform/db/migrations/meta/_journal.json',
  'node_modules/@electric-sql/pglite/package.json',
];

/**
 * Folders of PostgreSQL's template databases. They contain half of the files of a data folder and only
 * `create database` needs them, so the cached folder has them without content.
 */
const unused = ['1', '4'];

/**
 * Creates a data folder with an empty, migrated database and returns its path. It copies a cached
 * folder, which takes a tenth of the time of creating one. The caller has to remove the folder.
 */
export async function createTestDataDir(): Promise<string> {
  const template = join(cache, `test-database-${(await hashFiles(sources)).slice(0, 16)}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'));
  await copyTemplate(template, dataDir, async (folder) => {
    const { close } = await openDatabase({ dataDir: folder });
    await close();
    for (const name of unused) {
      const database = join(folder, 'pg', 'base', name);
      await rm(database, { recursive: true });
      await mkdir(database);
    }
  });
  return dataDir;
}

/** Opens a separate, empty database for an in-process test. Closing the database removes its files. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const dataDir = await createTestDataDir();
  const { close, ...database } = await openDatabase({ dataDir });
  return {
    ...database,
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
