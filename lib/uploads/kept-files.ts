/**
 * The unfinished files of one account in this browser's IndexedDB, so that a reload loses none: the list, and the
 * bytes as far as there is room. What another account left is removed, not shown.
 */
import type { UploadFile } from './upload-file';

type Kept = { id: string; owner: string; holder: string; keptAt: number; file: UploadFile };

/** Milliseconds that a list is kept. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

export type KeptFiles = {
  put: (file: UploadFile) => Promise<void>;
  putBytes: (id: string, bytes: Blob) => Promise<void>;
  removeBytes: (id: string) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Pages that left files of this account behind, or still have them open. */
  holders: () => Promise<string[]>;
  /** Makes the files of a page that is gone those of this one. */
  adopt: (holder: string) => Promise<{ file: UploadFile; bytes: Blob | undefined }[]>;
};

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('uploads', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('files', { keyPath: 'id' });
    request.result.createObjectStore('bytes');
  };
  return done(request);
}

/**
 * @param owner stands for the account; never shown
 * @param holder names this page, until it is reloaded or closed
 * @throws when the browser keeps nothing, in a private window for instance
 */
export async function openKeptFiles(owner: string, holder: string): Promise<KeptFiles> {
  const database = await openDatabase();
  const write = () => database.transaction(['files', 'bytes'], 'readwrite');
  const all = async (transaction: IDBTransaction): Promise<Kept[]> =>
    // Only this module writes here.
    (await done(transaction.objectStore('files').getAll())) as Kept[];
  const drop = (transaction: IDBTransaction, id: string) => {
    transaction.objectStore('files').delete(id);
    transaction.objectStore('bytes').delete(id);
  };

  const cleaning = write();
  for (const kept of await all(cleaning))
    if (kept.owner !== owner || kept.keptAt < Date.now() - keptFor) drop(cleaning, kept.id);
  await ended(cleaning);

  return {
    async put(file) {
      const transaction = write();
      const kept: Kept = { id: file.id, owner, holder, keptAt: Date.now(), file };
      transaction.objectStore('files').put(kept);
      await ended(transaction);
    },
    async putBytes(id, bytes) {
      const transaction = write();
      transaction.objectStore('bytes').put(bytes, id);
      await ended(transaction);
    },
    async removeBytes(id) {
      const transaction = write();
      transaction.objectStore('bytes').delete(id);
      await ended(transaction);
    },
    async remove(ids) {
      const transaction = write();
      for (const id of ids) drop(transaction, id);
      await ended(transaction);
    },
    async holders() {
      const kept = await all(database.transaction('files'));
      return [...new Set(kept.map((one) => one.holder))].filter((one) => one !== holder);
    },
    async adopt(left) {
      const transaction = write();
      const mine = (await all(transaction)).filter((kept) => kept.holder === left);
      const files = [];
      for (const kept of mine) {
        transaction.objectStore('files').put({ ...kept, holder });
        // Only this module writes here.
        const bytes = (await done(transaction.objectStore('bytes').get(kept.id))) as
          Blob | undefined;
        files.push({ file: kept.file, bytes });
      }
      await ended(transaction);
      return files;
    },
  };
}
