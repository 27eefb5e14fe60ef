import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DataStore } from '@tus/server';
import type { BackendContext } from '../../shared/context';
import type { UploadRow } from '../photos/tables';
import { PartStore } from './part-store';
import { StoredPartStore } from './stored-part-store';
import { partLifetimeMs } from './upload-objects';

/** Received bytes of unfinished uploads. */
export type Parts = {
  /** Store that the tus server writes to. */
  store: DataStore;
  /**
   * Returns the path of a local file with all bytes of a received upload. Fetches the bytes from the storage if another
   * backend received them.
   */
  localFile(row: Pick<UploadRow, 'id' | 'size' | 'segments'>): Promise<string>;
  /**
   * Number of received bytes of an unfinished upload. Null if the upload's file is missing in the folder; objects in
   * the storage never give null.
   */
  offsetOf(row: Pick<UploadRow, 'id' | 'storedBytes'>): Promise<number | null>;
  /**
   * Real time of the last byte in milliseconds since 1970; the control API cannot move it. Null if there is no such
   * part.
   */
  lastByteAt(row: Pick<UploadRow, 'id' | 'storedAt'>): Promise<number | null>;
  /** Deletes the local file and the objects of `segments`. Succeeds if they do not exist. */
  remove(upload: Pick<UploadRow, 'id'> & Partial<Pick<UploadRow, 'segments'>>): Promise<void>;
  /** Ids of parts in the folder that are older than {@link partLifetimeMs}. */
  listOld(now: Date): Promise<string[]>;
};

type Context = Pick<BackendContext, 'db' | 'storage' | 'partsDir' | 'disk' | 'storesParts'>;

export function openParts(context: Context): Parts {
  return context.storesParts ? openStoredParts(context) : openFolderParts(context);
}

const statOf = (file: string) => stat(file).catch(() => null);

async function listOld(partsDir: string, now: Date): Promise<string[]> {
  const ids = (await readdir(partsDir).catch(() => [])).filter((name) => /^[\w-]+$/.test(name));
  const ages = await Promise.all(
    ids.map(async (id) => ({ id, found: await statOf(path.join(partsDir, id)) })),
  );
  return ages
    .filter(({ found }) => found && now.getTime() - found.mtimeMs > partLifetimeMs)
    .map(({ id }) => id);
}

/** Stores parts in a folder: one file per upload, named by its id. */
function openFolderParts({ db, partsDir, disk }: Context): Parts {
  const store = new PartStore({
    ...{ db, disk },
    directory: partsDir,
    expirationPeriodInMilliseconds: partLifetimeMs,
  });
  // Deferred length is not supported: every browser knows the length of a file.
  store.extensions = store.extensions.filter((name) => name !== 'creation-defer-length');
  const fileOf = (id: string) => path.join(partsDir, id);
  return {
    store,
    localFile: ({ id }) => Promise.resolve(fileOf(id)),
    offsetOf: async ({ id }) => (await statOf(fileOf(id)))?.size ?? null,
    lastByteAt: async ({ id }) => (await statOf(fileOf(id)))?.mtimeMs ?? null,
    remove: ({ id }) => store.remove(id).catch(() => undefined),
    listOld: (now) => listOld(partsDir, now),
  };
}

/**
 * Stores parts as objects in the storage. A file that this backend receives in one piece also remains as a local copy.
 */
function openStoredParts(context: Context): Parts {
  const { storage, partsDir } = context;
  const store = new StoredPartStore(context);

  async function fetchFile(file: string, { segments }: Pick<UploadRow, 'segments'>) {
    const fetched = `${file}-${randomUUID()}`;
    await mkdir(partsDir, { recursive: true });
    try {
      for (const { name } of segments) {
        const bytes = await storage.openRead(name);
        if (!bytes) throw new Error(`the storage has lost ${name}`);
        await pipeline(bytes, createWriteStream(fetched, { flags: 'a' }));
      }
      await rename(fetched, file);
    } finally {
      await rm(fetched, { force: true });
    }
  }

  return {
    store,
    async localFile(row) {
      const file = path.join(partsDir, row.id);
      if ((await statOf(file))?.size !== row.size) await fetchFile(file, row);
      return file;
    },
    offsetOf: ({ storedBytes }) => Promise.resolve(storedBytes),
    lastByteAt: ({ storedAt }) => Promise.resolve(storedAt?.getTime() ?? null),
    remove: ({ id, segments = [] }) => store.discard({ id, segments }),
    listOld: (now) => listOld(partsDir, now),
  };
}
