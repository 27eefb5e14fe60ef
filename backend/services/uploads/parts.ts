import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { BackendContext } from '../../shared/context';

/** An upload that nobody goes on with is given up after this. */
export const partLifeMs = 24 * 60 * 60 * 1000;

/** The bytes received of unfinished uploads, one file each under the upload's id. */
export type Parts = {
  /** What the tus server writes to. */
  store: FileStore;
  fileOf(id: string): string;
  /** Bytes received; null when there is no such part. */
  offsetOf(id: string): Promise<number | null>;
  /** Content to find nothing. */
  remove(id: string): Promise<void>;
  /** Ids of the parts that are older than {@link partLifeMs}. */
  listOld(now: Date): Promise<string[]>;
};

export function openParts({ partsDir }: Pick<BackendContext, 'partsDir'>): Parts {
  const store = new FileStore({ directory: partsDir, expirationPeriodInMilliseconds: partLifeMs });
  // Every browser knows the length of a file.
  store.extensions = store.extensions.filter((name) => name !== 'creation-defer-length');
  const fileOf = (id: string) => path.join(partsDir, id);
  const statOf = (id: string) => stat(fileOf(id)).catch(() => null);

  return {
    store,
    fileOf,
    offsetOf: async (id) => (await statOf(id))?.size ?? null,
    remove: (id) => store.remove(id).catch(() => undefined),
    async listOld(now) {
      const ids = (await readdir(partsDir).catch(() => [])).filter((name) => /^[\w-]+$/.test(name));
      const ages = await Promise.all(ids.map(async (id) => ({ id, found: await statOf(id) })));
      return ages
        .filter(({ found }) => found && now.getTime() - found.mtimeMs > partLifeMs)
        .map(({ id }) => id);
    },
  };
}
