/** Takes over the files of pages that are gone. Browser only. */
import { FileKeeper } from './file-keeper';
import { openKeptFiles } from './kept-files';
import { restoredFile } from './stage-files';
import type { UploadEngine } from './upload-engine';

const lockOf = (holder: string): string => `uploads ${holder}`;

/**
 * Holds this page's files for as long as it lives, and adopts those of each other page of the account once that is
 * closed or reloaded: no two pages ever send one file.
 *
 * @returns what keeps the list from now on; null where the browser keeps nothing
 */
export async function restoreUploads(
  owner: string,
  engine: UploadEngine,
): Promise<FileKeeper | null> {
  const me = crypto.randomUUID();
  const store = await openKeptFiles(owner, me).catch(() => null);
  if (!store || !('locks' in navigator)) return null;
  const keeper = new FileKeeper(store, (id) => engine.bytesOf(id));
  // Never resolved: the browser lets go of it with the page.
  void navigator.locks.request(lockOf(me), () => new Promise<never>(() => {}));
  for (const holder of await store.holders()) {
    void navigator.locks.request(lockOf(holder), async () => {
      const left = await store.adopt(holder);
      for (const { file, bytes } of left) keeper.know(file, bytes?.size ?? 0);
      engine.add(
        left.map(({ file, bytes }) => restoredFile(file, bytes)),
        new Map(left.flatMap(({ file, bytes }) => (bytes ? [[file.id, bytes] as const] : []))),
      );
    });
  }
  return keeper;
}
