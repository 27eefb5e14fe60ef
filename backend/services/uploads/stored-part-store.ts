import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { BackendContext } from '../../shared/context';
import { type UploadRow, uploads } from '../photos/tables';
import { chunksOf, receiveFile } from './part-store';
import { partLifetimeMs } from './upload-objects';

/**
 * Maximum size of a segment in bytes. A long request is stored in several segments, so a backend that dies loses at
 * most this many bytes.
 */
const segmentBytes = 8 * 1024 * 1024;

type Context = Pick<BackendContext, 'db' | 'storage' | 'partsDir' | 'disk'>;

/** Yields chunks until they are enough for a segment. Calls `onSourceEnd` if the source ends before. */
async function* oneSegment(
  chunks: AsyncIterator<Buffer>,
  onSourceEnd: () => void,
): AsyncGenerator<Buffer, void> {
  for (let bytes = 0; bytes < segmentBytes;) {
    const next = await chunks.next();
    if (next.done) return onSourceEnd();
    bytes += next.value.length;
    yield next.value;
  }
}

/**
 * Stores parts in the object storage, for several backends without a common folder. The row of an upload lists its
 * segments in order and decides its offset: a writer adds a segment only if no other writer has added one since its
 * request began. Therefore backends need no lock. Each segment has a unique name, so a late writer cannot change bytes
 * that were examined (docs/decisions/2026-11-27-uploads-without-a-home.md).
 */
export class StoredPartStore extends DataStore {
  /**
   * Created uploads that have no row yet; the request that creates an upload inserts its row afterwards. Listed in
   * docs/caches.md.
   */
  private readonly created = new LRUCache<string, Upload>({ max: 1_000 });

  constructor(private readonly context: Context) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return partLifetimeMs;
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString();
    this.created.set(upload.id, upload);
    return Promise.resolve(upload);
  }

  /** @throws ERRORS.FILE_NOT_FOUND if the upload does not exist */
  override async getUpload(id: string): Promise<Upload> {
    const created = this.created.get(id);
    // The entry is needed once: the tus server reads the upload for its response to the creation, before the row
    // exists.
    this.created.delete(id);
    if (created) return created;
    const row = await this.readRow(id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      ...{ id, size: row.size, offset: row.storedBytes },
      creation_date: (row.storedAt ?? row.createdAt).toISOString(),
    });
  }

  private async readRow(id: string): Promise<UploadRow | undefined> {
    const { db } = this.context;
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).limit(1);
    return row;
  }

  /**
   * Stores a stream in segments and returns the new offset. If the source fails, the bytes that were received before
   * are stored.
   *
   * @throws ERRORS.INVALID_OFFSET if another request has stored bytes meanwhile
   * @throws ERRORS.FILE_WRITE_ERROR if the source, the disk or the storage fails
   */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { partsDir, disk } = this.context;
    const { size } = await this.getUpload(id);
    await mkdir(partsDir, { recursive: true });
    const chunks = chunksOf(source)[Symbol.asyncIterator]();
    let at = offset;
    for (let hasEnded = false; !hasEnded;) {
      const file = path.join(partsDir, `${id}-${randomUUID()}`);
      const segment = oneSegment(chunks, () => (hasEnded = true));
      const received = await receiveFile(segment, { file, flags: 'wx', disk });
      try {
        if (received.bytes > 0)
          await this.store({ id, size: size ?? 0, at, file, bytes: received.bytes });
      } finally {
        await rm(file, { force: true });
      }
      at += received.bytes;
      if (received.hasFailed) throw ERRORS.FILE_WRITE_ERROR;
    }
    return at;
  }

  private async store(segment: {
    id: string;
    size: number;
    at: number;
    file: string;
    bytes: number;
  }): Promise<void> {
    const { db, storage, partsDir } = this.context;
    const { id, size, at, file, bytes } = segment;
    const name = `parts/${id}/${at}-${randomUUID()}`;
    await storage.put(name, { file }).catch(() => {
      throw ERRORS.FILE_WRITE_ERROR;
    });
    const added = JSON.stringify([{ name, bytes }]);
    const [stored] = await db
      .update(uploads)
      .set({
        storedBytes: at + bytes,
        // Set the status in the same statement: if the backend dies now, another one still finds the complete file.
        ...(at + bytes === size && { status: 'processing' as const }),
        storedAt: new Date(),
        segments: sql`${uploads.segments} || ${added}::jsonb`,
      })
      .where(and(eq(uploads.id, id), eq(uploads.status, 'receiving'), eq(uploads.storedBytes, at)))
      .returning({ id: uploads.id });
    // A file in one segment remains as a local copy: if this backend examines it, the storage need not be read.
    if (stored && bytes === size) return rename(file, path.join(partsDir, id));
    if (stored) return;
    await storage.remove(name);
    throw ERRORS.INVALID_OFFSET;
  }

  override async remove(id: string): Promise<void> {
    await this.discard({ id, segments: (await this.readRow(id))?.segments ?? [] });
  }

  /** Removes these segments and the local copy of the upload. Succeeds if they do not exist. */
  async discard({ id, segments }: Pick<UploadRow, 'id' | 'segments'>): Promise<void> {
    const { storage, partsDir } = this.context;
    // One after another: some S3 services fail when objects of one folder are deleted at the same time.
    for (const { name } of segments) await storage.remove(name);
    await rm(path.join(partsDir, id), { force: true });
  }
}
