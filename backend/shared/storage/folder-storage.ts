import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ObjectStorage } from './object-storage';

/** Of what is read at once: four times the usual takes a third of the processor's time away. */
const chunkBytes = 256 * 1024;

// Not by `instanceof`: where tests run in a realm of their own, Node's errors come from outside of it.
const isMissing = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^(ENOENT|ENOTDIR)$/.test(String(error.code));

const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** What is given moves, and so is written once; from another disk it is copied. */
async function takeOrCopy({ file, isGiven }: { file: string; isGiven?: boolean }, fresh: string) {
  const isMoved =
    isGiven === true &&
    (await rename(file, fresh).then(
      () => true,
      () => false,
    ));
  if (!isMoved) await copyFile(file, fresh, constants.COPYFILE_FICLONE);
}

/** Objects as files below a folder: a name is a path, written under a temporary name and renamed. */
export function createFolderStorage(folder: string): ObjectStorage {
  const root = path.resolve(folder);

  function fileOf(name: string): string {
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep)) throw new Error('name leaves the storage');
    return file;
  }

  return {
    async put(name, source) {
      const file = fileOf(name);
      const fresh = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        if (source instanceof Uint8Array) await writeFile(fresh, source);
        else await takeOrCopy(source, fresh);
        await rename(fresh, file);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
    async openRead(name, range) {
      // Opened before the answer begins: a file that goes away meanwhile is still read to its end.
      const handle = await open(fileOf(name)).catch(orNull);
      return handle && createReadStream('', { fd: handle, highWaterMark: chunkBytes, ...range });
    },
    async stat(name) {
      const found = await stat(fileOf(name)).catch(orNull);
      return found?.isFile() ? { size: found.size } : null;
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
