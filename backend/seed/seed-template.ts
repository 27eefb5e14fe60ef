import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyTemplate, hashFiles } from '../platform/db/data-template';
import { openDatabase } from '../platform/db/database';
import { createClock } from '../shared/clock';
import { createFolderStorage } from '../shared/storage/folder-storage';
import { firstSeed, seedDatabase } from './seed-database';

/** What decides about the demo data: code, tables, migrations, pictures, wire schemas and the database itself. */
const sources = ['backend', 'lib/contracts', 'node_modules/@electric-sql/pglite/package.json'];

/**
 * Fills an empty data folder with the demo accounts from a template below `templates`, made where there is none for
 * today and this code: the demo data lies in the days before it is made. A folder with data stays as it is.
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
    // As `openStorage` has it where there is no bucket.
    const storage = createFolderStorage(path.join(folder, 'objects'));
    await seedDatabase({ db, clock, storage }, { seed: firstSeed });
    await close();
    await removeOthers(templates, name);
  });
}

/** Templates of other days and other code; not those that somebody makes under this name now. */
async function removeOthers(templates: string, name: string): Promise<void> {
  const others = (await readdir(templates)).filter((entry) => !entry.startsWith(name));
  for (const other of others)
    await rm(path.join(templates, other), { recursive: true, force: true });
}
