import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyTemplate, hashFiles } from '../platform/db/data-template';
import { openDatabase } from '../platform/db/database';
import { createClock } from '../shared/clock';
import { createFolderStorage } from '../shared/storage/folder-storage';
import { firstSeed, seedDatabase } from './seed-database';

/** Files that determine the demo data: code, tables, migrations, pictures, wire schemas and the database itself. */
const sources = ['backend', 'lib/contracts', 'node_modules/@electric-sql/pglite/package.json'];

/**
 * Fills an empty data folder with the demo accounts, copied from a template in the folder `templates`. Creates the
 * template if there is none for today and the current code; its dates are relative to today. A folder that contains
 * data is not changed.
 */
export async function copySeedTemplate(templates: string, dataDir: string): Promise<void> {
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0) return;
  const clock = createClock();
  const today = clock.now().toISOString().slice(0, 10);
  const name = `seed-${today}-${(await hashFiles(sources)).slice(0, 16)}`;
  const template = path.join(templates, name);
  await copyTemplate(template, dataDir, async (folder) => {
    const { db, close } = await openDatabase({ dataDir: folder });
    // The same folder that `openStorage` uses without a bucket.
    const storage = createFolderStorage(path.join(folder, 'objects'));
    await seedDatabase({ db, clock, storage }, { seed: firstSeed });
    await close();
    await removeOthers(templates, name);
  });
}

/**
 * Removes templates of other days and of other code. Drafts of this template, which another process may be writing,
 * stay.
 */
async function removeOthers(templates: string, name: string): Promise<void> {
  const others = (await readdir(templates)).filter((entry) => !entry.startsWith(name));
  for (const other of others)
    await rm(path.join(templates, other), { recursive: true, force: true });
}
