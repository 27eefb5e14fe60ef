/** Writes what changed of a list to the browser's storage, in the background and never in the way of sending. */
import type { KeptFiles } from './kept-files';
import { hasEnded, isOver, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

/** Bytes that are kept at once. Beyond it a reload asks for the file again: copying a whole card would fill the disk. */
const mostBytes = 1024 ** 3;

/** Mere progress is not worth a write: what arrived is asked for anyway. */
const isSame = (a: UploadFile, b: UploadFile): boolean =>
  a.phase === b.phase &&
  a.uploadId === b.uploadId &&
  a.isReleased === b.isReleased &&
  a.intent === b.intent;

export class FileKeeper {
  private kept = new Map<string, UploadFile>();
  private readonly withBytes = new Map<string, number>();
  private queue: Promise<unknown> = Promise.resolve();
  private isCopying = false;
  private isFull = false;

  constructor(
    private readonly store: KeptFiles,
    private readonly bytesOf: (id: string) => Blob | undefined,
  ) {}

  /** Files that came from the storage are there already. */
  know(file: UploadFile, bytes: number): void {
    this.kept.set(file.id, file);
    if (bytes > 0) this.withBytes.set(file.id, bytes);
  }

  update(list: UploadList): void {
    const released = list.files.filter(({ isReleased }) => isReleased);
    const now = new Map(released.map((file) => [file.id, file]));
    const gone = [...this.kept.keys()].filter((id) => !now.has(id));
    if (gone.length > 0) this.write(() => this.store.remove(gone));
    for (const id of gone) this.withBytes.delete(id);
    for (const file of released) {
      const before = this.kept.get(file.id);
      if (before && isSame(before, file)) continue;
      this.write(() => this.store.put(file));
      const isDone = hasEnded(file) && file.phase !== 'failed';
      if (isDone && this.withBytes.delete(file.id))
        this.write(() => this.store.removeBytes(file.id));
    }
    this.kept = now;
    void this.copyNext();
  }

  /** Storage that fails is storage that is full or forbidden: the upload goes on without it. */
  private write(run: () => Promise<void>): void {
    this.queue = this.queue.then(run).catch(() => undefined);
  }

  private async copyNext(): Promise<void> {
    if (this.isCopying || this.isFull) return;
    const used = [...this.withBytes.values()].reduce((sum, size) => sum + size, 0);
    const next = [...this.kept.values()].find(
      (file) => !isOver(file) && file.phase !== 'processing' && !this.withBytes.has(file.id),
    );
    const bytes = next && this.bytesOf(next.id);
    if (!next || !bytes || used + bytes.size > mostBytes) return;
    this.isCopying = true;
    this.withBytes.set(next.id, bytes.size);
    await this.store.putBytes(next.id, bytes).catch(() => (this.isFull = true));
    this.isCopying = false;
    await this.copyNext();
  }
}
