import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** SHA-256 in hex of files and of all files below folders, by their paths and contents. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const start of paths) {
    const isFolder = (await stat(start)).isDirectory();
    const below = isFolder ? await readdir(start, { recursive: true, withFileTypes: true }) : [];
    const files = below
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of isFolder ? files.sort() : [start])
      hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The database is a thousand files: the system's own command copies them in a third of the time that Node takes. */
const copyFolder = (from: string, to: string) =>
  process.platform === 'win32'
    ? cp(from, to, { recursive: true })
    : promisify(execFile)('cp', ['-R', `${from}/.`, to]).then(() => undefined);

/**
 * Fills the new folder `dataDir` with a copy of the folder `template`, which `make` fills where it does not exist yet.
 * A copy takes a small part of the time that migrating and seeding do. Two may make the template at once:
 * each in a folder of its own, and the first to rename wins.
 */
export async function copyTemplate(
  template: string,
  dataDir: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if (!(await exists(template))) {
    const fresh = `${template}-${randomUUID()}`;
    await mkdir(fresh, { recursive: true });
    await make(fresh);
    await rename(fresh, template).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await copyFolder(template, dataDir);
}
