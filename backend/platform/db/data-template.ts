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

/** Returns the SHA-256 in hex over the paths and contents of these files and of all files in these folders. */
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

/** The database has a thousand files: `cp` copies them in a third of the time that Node needs. */
const copyFolder = (from: string, to: string) =>
  process.platform === 'win32'
    ? cp(from, to, { recursive: true })
    : promisify(execFile)('cp', ['-R', `${from}/.`, to]).then(() => undefined);

/**
 * Fills the new folder `dataDir` with a copy of the folder `template`, which `make` creates if it does not exist.
 * Copying is much faster than migrating and seeding. If two processes create the template at once, each uses its own
 * folder and the first rename wins.
 */
export async function copyTemplate(
  template: string,
  dataDir: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if (!(await exists(template))) {
    const draft = `${template}-${randomUUID()}`;
    await mkdir(draft, { recursive: true });
    await make(draft);
    await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await copyFolder(template, dataDir);
}
