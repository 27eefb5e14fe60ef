/**
 * Keeps the unfinished files of one account in this browser's IndexedDB, so that a reload loses none: the list, and
 * the bytes as far as there is room. Never in the way of sending. Browser only.
 */
import { subDays } from 'date-fns';
import { type DBSchema, openDB } from 'idb';
import type { UploadEngine } from './upload-engine';
import { hasEnded, needsBytes, restoredFile, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

/** Days that a file is kept. */
const keptDays = 7;

/** Bytes that are kept at most. Beyond it a reload asks for the file again: copying a whole card would fill the disk. */
const maxKeptBytes = 1024 ** 3;

type Kept = {
  id: string;
  /** Stands for the account. */
  owner: string;
  /** The page that sends the file, until it is reloaded or closed. */
  holder: string;
  keptAt: number;
  file: UploadFile;
};

interface UploadsDatabase extends DBSchema {
  files: { key: string; value: Kept };
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
 * The database as one page of one account sees it. What other accounts left there is deleted.
 *
 * @throws when the browser keeps nothing, in a private window for instance
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

  const oldest = subDays(Date.now(), keptDays).getTime();
  const outdated = (await database.getAll('files')).filter(
    (kept) => kept.owner !== owner || kept.keptAt < oldest,
  );
  await remove(outdated.map(({ id }) => id));

  return {
    remove,
    put: (file: UploadFile) =>
      database.put('files', { id: file.id, owner, holder, keptAt: Date.now(), file }),
    putBytes: (id: string, bytes: Blob) => database.put('bytes', bytes, id),
    removeBytes: (id: string) => database.delete('bytes', id),
    /** Other pages whose files are here: closed ones and open ones. */
    listHolders: async (): Promise<string[]> => {
      const holders = (await database.getAll('files')).map((kept) => kept.holder);
      return [...new Set(holders)].filter((one) => one !== holder);
    },
    /** Makes the files of a page that is gone those of this one. */
    adopt: async (from: string) => {
      const transaction = begin();
      const [files, bytes] = [transaction.objectStore('files'), transaction.objectStore('bytes')];
      const left = (await files.getAll()).filter((kept) => kept.holder === from);
      const adopt = async (kept: Kept) => {
        await files.put({ ...kept, holder });
        return { file: kept.file, bytes: await bytes.get(kept.id) };
      };
      const [adopted] = await Promise.all([Promise.all(left.map(adopt)), transaction.done]);
      return adopted;
    },
  };
}

/** Progress alone is not worth a write: after a reload the storage service is asked for it anyway. */
const isSame = (a: UploadFile, b: UploadFile): boolean =>
  a.phase === b.phase &&
  a.uploadId === b.uploadId &&
  a.isReleased === b.isReleased &&
  a.albums === b.albums &&
  a.intent === b.intent;

/** Writes what changed in the list to the database, in the background. */
export class FileKeeper {
  private kept = new Map<string, UploadFile>();
  private readonly keptBytes = new Map<string, number>();
  private queue: Promise<unknown> = Promise.resolve();
  private isCopying = false;
  private isFull = false;

  constructor(
    private readonly store: Awaited<ReturnType<typeof openStore>>,
    private readonly bytesOf: (id: string) => Blob | undefined,
  ) {}

  /** Files that came from the database need not be written again. */
  know(file: UploadFile, bytes: number): void {
    this.kept.set(file.id, file);
    if (bytes > 0) this.keptBytes.set(file.id, bytes);
  }

  update(list: UploadList): void {
    const released = list.files.filter(({ isReleased }) => isReleased);
    const now = new Map(released.map((file) => [file.id, file]));
    const gone = [...this.kept.keys()].filter((id) => !now.has(id));
    if (gone.length > 0) this.write(() => this.store.remove(gone));
    for (const id of gone) this.keptBytes.delete(id);
    for (const file of released) {
      const before = this.kept.get(file.id);
      if (before && isSame(before, file)) continue;
      this.write(() => this.store.put(file));
      const isDone = hasEnded(file) && file.phase !== 'failed';
      if (isDone && this.keptBytes.delete(file.id))
        this.write(() => this.store.removeBytes(file.id));
    }
    this.kept = now;
    void this.copyNext();
  }

  /** One write after the other. A write fails where storage is full or forbidden: the upload continues without it. */
  private write(run: () => Promise<unknown>): void {
    this.queue = this.queue.then(run).catch(() => undefined);
  }

  private async copyNext(): Promise<void> {
    if (this.isCopying || this.isFull) return;
    const used = [...this.keptBytes.values()].reduce((sum, size) => sum + size, 0);
    const next = [...this.kept.values()].find(
      (file) => needsBytes(file) && !this.keptBytes.has(file.id),
    );
    const bytes = next && this.bytesOf(next.id);
    if (!next || !bytes || used + bytes.size > maxKeptBytes) return;
    this.isCopying = true;
    this.keptBytes.set(next.id, bytes.size);
    await this.store.putBytes(next.id, bytes).catch(() => (this.isFull = true));
    this.isCopying = false;
    await this.copyNext();
  }
}

const lockOf = (holder: string): string => `uploads ${holder}`;

/**
 * Holds this page's files for as long as it lives, and adopts those of each other page of the account once that page is
 * closed or reloaded: no two pages ever send the same file.
 *
 * @param owner stands for the account
 * @returns what keeps the list from now on; null where the browser keeps nothing
 */
export async function restoreUploads(
  owner: string,
  engine: UploadEngine,
): Promise<FileKeeper | null> {
  const thisPage = crypto.randomUUID();
  const store = await openStore(owner, thisPage).catch(() => null);
  if (!store || !('locks' in navigator)) return null;
  const keeper = new FileKeeper(store, (id) => engine.bytesOf(id));
  // Never resolved: the browser releases the lock when the page goes.
  void navigator.locks.request(lockOf(thisPage), () => new Promise<never>(() => {}));
  for (const holder of await store.listHolders()) {
    void navigator.locks.request(lockOf(holder), async () => {
      const adopted = await store.adopt(holder);
      for (const { file, bytes } of adopted) keeper.know(file, bytes?.size ?? 0);
      engine.add(
        adopted.map(({ file, bytes }) => restoredFile(file, bytes)),
        new Map(adopted.flatMap(({ file, bytes }) => (bytes ? [[file.id, bytes] as const] : []))),
      );
    });
  }
  return keeper;
}
