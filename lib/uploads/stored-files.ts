/**
 * Stores the unfinished files of one account in this browser's IndexedDB, so that a reload loses none. The list is stored
 * completely, the bytes up to a limit. Storing never delays an upload. Browser only.
 */
import { subDays } from 'date-fns';
import { sum } from 'es-toolkit';
import { type DBSchema, openDB } from 'idb';
import type { UploadEngine } from './upload-engine';
import { hasEnded, needsBytes, restoredFile, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

/** Files are deleted from the database after this number of days. */
const storedDays = 7;

/**
 * Maximum number of stored bytes in total, so that a whole memory card does not fill the disk. A file whose bytes are not
 * stored has to be chosen again after a reload.
 */
const maxStoredBytes = 1024 ** 3;

type StoredFile = {
  id: string;
  /** Hash of the account id. */
  owner: string;
  /** Id of the page that sends the file. After that page was reloaded or closed, another page takes over the file. */
  holder: string;
  keptAt: number;
  file: UploadFile;
};

interface UploadsDatabase extends DBSchema {
  files: { key: string; value: StoredFile };
  bytes: { key: string; value: Blob };
}

const openDatabase = () =>
  openDB<UploadsDatabase>('uploads', 1, {
    upgrade: (database) => {
      database.createObjectStore('files', { keyPath: 'id' });
      database.createObjectStore('bytes');
    },
  });

/**
 * Opens the database for one page of one account. Deletes files of other accounts and files that are too old.
 *
 * @param owner hash of the account id
 * @param holder id of this page
 * @throws if the browser does not allow storage, for instance in a private window
 */
async function openStore(owner: string, holder: string) {
  const database = await openDatabase();
  const begin = () => database.transaction(['files', 'bytes'], 'readwrite');

  async function remove(ids: readonly string[]): Promise<void> {
    const transaction = begin();
    const [files, bytes] = [transaction.objectStore('files'), transaction.objectStore('bytes')];
    await Promise.all([
      ...ids.flatMap((id) => [files.delete(id), bytes.delete(id)]),
      transaction.done,
    ]);
  }

  const oldest = subDays(Date.now(), storedDays).getTime();
  const outdated = (await database.getAll('files')).filter(
    (row) => row.owner !== owner || row.keptAt < oldest,
  );
  await remove(outdated.map(({ id }) => id));

  return {
    remove,
    put: (file: UploadFile) =>
      database.put('files', { id: file.id, owner, holder, keptAt: Date.now(), file }),
    putBytes: (id: string, bytes: Blob) => database.put('bytes', bytes, id),
    removeBytes: (id: string) => database.delete('bytes', id),
    /** Returns the ids of all other pages that have stored files. These pages may be open or closed. */
    listHolders: async (): Promise<string[]> => {
      const holders = (await database.getAll('files')).map((row) => row.holder);
      return [...new Set(holders)].filter((one) => one !== holder);
    },
    /** Assigns the files of a closed page to this page and returns them, with their bytes if those are stored. */
    adopt: async (from: string) => {
      const transaction = begin();
      const [files, bytes] = [transaction.objectStore('files'), transaction.objectStore('bytes')];
      const rows = (await files.getAll()).filter((row) => row.holder === from);
      const adoptRow = async (row: StoredFile) => {
        await files.put({ ...row, holder });
        return { file: row.file, bytes: await bytes.get(row.id) };
      };
      const [adopted] = await Promise.all([Promise.all(rows.map(adoptRow)), transaction.done]);
      return adopted;
    },
  };
}

/**
 * True if both versions of a file may have the same stored row. A difference in progress is ignored, because the progress is
 * read from the storage service after a reload.
 */
const isSame = (a: UploadFile, b: UploadFile): boolean =>
  a.phase === b.phase &&
  a.uploadId === b.uploadId &&
  a.isReleased === b.isReleased &&
  a.albums === b.albums &&
  a.intent === b.intent;

/** Writes changes of the upload list to the database in the background. */
export class UploadBackup {
  private stored = new Map<string, UploadFile>();
  private readonly storedBytes = new Map<string, number>();
  private queue: Promise<unknown> = Promise.resolve();
  private isCopying = false;
  private isFull = false;

  constructor(
    private readonly store: Awaited<ReturnType<typeof openStore>>,
    private readonly bytesOf: (id: string) => Blob | undefined,
  ) {}

  /** Registers a file that was read from the database, so that it is not written again. */
  register(file: UploadFile, bytes: number): void {
    this.stored.set(file.id, file);
    if (bytes > 0) this.storedBytes.set(file.id, bytes);
  }

  update(list: UploadList): void {
    const released = list.files.filter(({ isReleased }) => isReleased);
    const now = new Map(released.map((file) => [file.id, file]));
    const gone = [...this.stored.keys()].filter((id) => !now.has(id));
    if (gone.length > 0) this.write(() => this.store.remove(gone));
    for (const id of gone) this.storedBytes.delete(id);
    for (const file of released) {
      const before = this.stored.get(file.id);
      if (before && isSame(before, file)) continue;
      this.write(() => this.store.put(file));
      const isDone = hasEnded(file) && file.phase !== 'failed';
      if (isDone && this.storedBytes.delete(file.id))
        this.write(() => this.store.removeBytes(file.id));
    }
    this.stored = now;
    void this.copyNext();
  }

  /**
   * Executes writes one after another. A write fails if the disk is full or storage is not allowed; the upload continues
   * without it.
   */
  private write(run: () => Promise<unknown>): void {
    this.queue = this.queue.then(run).catch(() => undefined);
  }

  private async copyNext(): Promise<void> {
    if (this.isCopying || this.isFull) return;
    const used = sum([...this.storedBytes.values()]);
    const next = [...this.stored.values()].find(
      (file) => needsBytes(file) && !this.storedBytes.has(file.id),
    );
    const bytes = next && this.bytesOf(next.id);
    if (!next || !bytes || used + bytes.size > maxStoredBytes) return;
    this.isCopying = true;
    this.storedBytes.set(next.id, bytes.size);
    await this.store.putBytes(next.id, bytes).catch(() => (this.isFull = true));
    this.isCopying = false;
    await this.copyNext();
  }
}

const lockOf = (holder: string): string => `uploads ${holder}`;

/**
 * Holds a lock for this page's files while the page is open, and takes over the files of each other page of the account as soon
 * as that page is closed or reloaded. Therefore two pages never send the same file.
 *
 * @param owner hash of the account id
 * @returns writer for changes of the list; null if the browser does not allow storage
 */
export async function restoreUploads(
  owner: string,
  engine: UploadEngine,
): Promise<UploadBackup | null> {
  const thisPage = crypto.randomUUID();
  const store = await openStore(owner, thisPage).catch(() => null);
  if (!store || !('locks' in navigator)) return null;
  const backup = new UploadBackup(store, (id) => engine.bytesOf(id));
  // The promise never resolves, so the browser releases the lock when the page is closed.
  void navigator.locks.request(lockOf(thisPage), () => new Promise<never>(() => {}));
  for (const holder of await store.listHolders()) {
    void navigator.locks.request(lockOf(holder), async () => {
      const adopted = await store.adopt(holder);
      for (const { file, bytes } of adopted) backup.register(file, bytes?.size ?? 0);
      engine.add(
        adopted.map(({ file, bytes }) => restoredFile(file, bytes)),
        new Map(adopted.flatMap(({ file, bytes }) => (bytes ? [[file.id, bytes] as const] : []))),
      );
    });
  }
  return backup;
}
