import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { Manifest } from '../../../lib/contracts/exports';
import type { BackendContext } from '../../shared/context';
import type { JobLease } from '../../shared/jobs/job-queue';
import { objectName } from '../../shared/storage/object-storage';
import { delayPhoto, throwInjectedFault, injectedFaultOf } from '../../shared/jobs/injected-fault';
import { openZip, storeZip } from '../../shared/storage/store-zip';
import { createUniqueNames } from '../../shared/storage/unique-names';
import { albumPhotos, albums } from '../photos/albums/tables';
import { type PhotoRow, photos } from '../photos/tables';
import { backupChunks, backupEntries, type BackupRow, backups } from './tables';
import { dateSidecar, lacksItsDate, withExifDate } from './write-date';

/** Key of a chunk in the object storage. */
export const chunkKey = (backupId: string, iteration: number) => `backups/${backupId}/${iteration}`;

type Context = Pick<BackendContext, 'db' | 'clock' | 'storage' | 'partsDir' | 'disk'>;
type PlacedPhoto = { position: number; folder: string; photo: PhotoRow };
type Chunk = { backup: BackupRow; iteration: number; total: number };

const pageSize = 200;

/** Yields the photos of a chunk in order, without those that were deleted after the export was planned. */
async function* listPlaced(
  { db }: Context,
  id: string,
  iteration: number,
): AsyncGenerator<PlacedPhoto> {
  for (let from = -1; ;) {
    const page = await db
      .select({ position: backupEntries.position, folder: backupEntries.folder, photo: photos })
      .from(backupEntries)
      .innerJoin(photos, and(eq(photos.id, backupEntries.photoId), isNull(photos.deletedAt)))
      .where(
        and(
          eq(backupEntries.backupId, id),
          eq(backupEntries.iteration, iteration),
          sql`${backupEntries.position} > ${from}`,
        ),
      )
      .orderBy(asc(backupEntries.position))
      .limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    from = last.position;
  }
}

/** Returns the names of the albums that contain a photo. */
async function albumNames({ db, clock }: Context, photo: PhotoRow): Promise<string[]> {
  const rows = await db
    .select({ name: albums.name })
    .from(albumPhotos)
    .innerJoin(albums, eq(albums.id, albumPhotos.albumId))
    .where(
      and(
        eq(albumPhotos.photoId, photo.id),
        eq(albums.accountId, photo.accountId),
        isNull(albumPhotos.removedAt),
        // Only albums that also have folders (see plan-export.ts).
        or(isNull(albums.endsAt), gt(albums.endsAt, clock.now())),
      ),
    )
    .orderBy(asc(albums.createdAt), asc(albums.id));
  return rows.map(({ name }) => name);
}

/**
 * Returns the file names that earlier chunks use in the folders of this chunk. They must not be used again, because
 * customers may unpack all chunks into one folder.
 */
async function namesInEarlierChunks({ db }: Context, id: string, iteration: number) {
  const ofExport = eq(backupEntries.backupId, id);
  const foldersOfChunk = db
    .select({ folder: backupEntries.folder })
    .from(backupEntries)
    .where(and(ofExport, eq(backupEntries.iteration, iteration)));
  const rows = await db
    .select({ folder: backupEntries.folder, name: backupEntries.fileName })
    .from(backupEntries)
    .where(
      and(
        ofExport,
        lt(backupEntries.iteration, iteration),
        isNotNull(backupEntries.fileName),
        inArray(backupEntries.folder, foldersOfChunk),
      ),
    );
  return groupBy(rows, ({ folder }) => folder);
}

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Returns a stream with the same bytes. When all of them were read, `result` returns their SHA-256 and their number.
 */
function measured(bytes: Readable) {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    // A file stream without an encoding yields buffers only.
    for await (const part of bytes as AsyncIterable<Buffer>) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  }
  return { input: pass(), result: () => ({ sha256: hash.digest('hex'), size }) };
}

/**
 * Writes one zip of an export: the unchanged photos (EX-01), the dates that their files lack, and at the end
 * `manifest.json` with the checksums of all files. An interrupted chunk is written again from the beginning. Also
 * rejects when the lease is lost.
 */
export async function writeChunk(
  context: Context,
  { backup, iteration, total }: Chunk,
  lease: JobLease,
): Promise<void> {
  const { storage, clock } = context;
  const earlierNames = await namesInEarlierChunks(context, backup.id, iteration);
  const nameGenerators = new Map<string, ReturnType<typeof createUniqueNames>>();
  const nameGeneratorOf = (folder: string) => {
    const takenNames = earlierNames[folder]?.flatMap(({ name }) => name ?? []);
    const nameGenerator = nameGenerators.get(folder) ?? createUniqueNames(takenNames);
    nameGenerators.set(folder, nameGenerator);
    return nameGenerator;
  };
  const files: Manifest['files'] = [];
  const written: { position: number; name: string }[] = [];
  let manifestSha256 = '';
  const fault = injectedFaultOf(context, 'exports');

  async function* entriesOf({ position, folder, photo }: PlacedPhoto) {
    const bytes = await storage.openRead(objectName(photo.objectKey, 'original'));
    // The photo was deleted permanently a moment ago.
    if (!bytes) return;
    const fileName = nameGeneratorOf(folder)(photo.fileName);
    const name = `${folder}/${fileName}`;
    // Zip entries need a local time: the camera's local time is stored as if it were UTC.
    const lastModified = photo.takenAt ?? photo.createdAt;
    const facts = {
      originalName: photo.fileName,
      dateTaken: photo.takenAt?.toISOString().slice(0, 19) ?? null,
      // If only the month or the day is known, the missing parts of the date are defaults: `datePrecision` shows this.
      // `isDateGuessed` marks a date that is not from the camera.
      ...(photo.takenAt && {
        datePrecision: photo.takenPrecision,
        isDateGuessed: photo.takenIsGuess,
      }),
      albums: await albumNames(context, photo),
    };
    const missingDate = lacksItsDate(photo) ? photo.takenAt : null;
    const jpeg = missingDate && photo.mediaType === 'image/jpeg' ? await buffer(bytes) : null;
    const datedJpeg = jpeg && missingDate && withExifDate(jpeg, missingDate);
    if (datedJpeg) {
      yield { name, lastModified, input: singleChunk(datedJpeg) };
      const sum = { size: datedJpeg.length, sha256: sha256Of(datedJpeg) };
      files.push({ path: name, ...sum, ...facts, dateWritten: 'exif' });
    } else if (jpeg) {
      yield { name, lastModified, input: singleChunk(jpeg), crc32: photo.crc32 };
      const sum = { size: jpeg.length, sha256: sha256Of(jpeg) };
      files.push({ path: name, ...sum, ...facts, dateWritten: 'xmp' });
    } else {
      const { input, result } = measured(bytes);
      yield { name, lastModified, input, crc32: photo.crc32 };
      files.push({ path: name, ...result(), ...facts, ...(missingDate && { dateWritten: 'xmp' }) });
    }
    if (missingDate && !datedJpeg) {
      const path = `${folder}/${nameGeneratorOf(folder)(`${fileName}.xmp`)}`;
      const input = dateSidecar(missingDate);
      yield { name: path, lastModified, input };
      files.push({ path, size: Buffer.byteLength(input), sha256: sha256Of(input) });
    }
    written.push({ position, name: fileName });
  }

  async function* entries() {
    for await (const placed of listPlaced(context, backup.id, iteration)) {
      lease.signal.throwIfAborted();
      await delayPhoto(fault, lease.signal);
      yield* entriesOf(placed);
    }
    const manifest: Manifest = {
      ...{ backupId: backup.id, iteration, total, created: clock.now().toISOString() },
      files,
    };
    // The lease may have expired while this process was suspended. Check it before overwriting another worker's
    // archive.
    await lease.confirm();
    const input = JSON.stringify(manifest, null, 1);
    manifestSha256 = sha256Of(input);
    yield { name: 'manifest.json', lastModified: clock.now(), input };
  }

  const size = await storeZip(
    context,
    chunkKey(backup.id, iteration),
    openZip(entries()),
    lease.signal,
  );
  throwInjectedFault(fault);
  await lease.write(async (tx) => {
    const ofChunk = and(
      eq(backupEntries.backupId, backup.id),
      eq(backupEntries.iteration, iteration),
    );
    await tx.execute(sql`update ${backupEntries} set file_name = w.name
      from json_to_recordset(${JSON.stringify(written)}::json) as w(position int, name text)
      where backup_id = ${backup.id} and ${backupEntries.position} = w.position`);
    // A photo that is not in the zip must not count as exported.
    await tx.delete(backupEntries).where(and(ofChunk, isNull(backupEntries.fileName)));
    const fileCount = files.length;
    const chunk = { backupId: backup.id, iteration, size, fileCount, manifestSha256 };
    await tx.insert(backupChunks).values(chunk);
    await tx.update(backups).set({ updatedAt: clock.now() }).where(eq(backups.id, backup.id));
  });
}
