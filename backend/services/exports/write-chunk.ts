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

/** Where a chunk lies in the object storage. */
export const chunkKey = (backupId: string, iteration: number) => `backups/${backupId}/${iteration}`;

type Context = Pick<BackendContext, 'db' | 'clock' | 'storage' | 'partsDir' | 'disk'>;
type Placed = { position: number; folder: string; photo: PhotoRow };
type Chunk = { backup: BackupRow; iteration: number; total: number };

const pageSize = 200;

/** The photos of a chunk in their order; what was deleted since it was planned is left out. */
async function* listPlaced({ db }: Context, id: string, iteration: number): AsyncGenerator<Placed> {
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

/** In which albums photos lie, by their names. */
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
        // The same ones that have folders (plan-export.ts).
        or(isNull(albums.endsAt), gt(albums.endsAt, clock.now())),
      ),
    )
    .orderBy(asc(albums.createdAt), asc(albums.id));
  return rows.map(({ name }) => name);
}

/** Files in the folders of a chunk that lie in earlier ones: unpacked into one place, none may cover another. */
async function namesBefore({ db }: Context, id: string, iteration: number) {
  const mine = eq(backupEntries.backupId, id);
  const here = db
    .select({ folder: backupEntries.folder })
    .from(backupEntries)
    .where(and(mine, eq(backupEntries.iteration, iteration)));
  const rows = await db
    .select({ folder: backupEntries.folder, name: backupEntries.fileName })
    .from(backupEntries)
    .where(
      and(
        mine,
        lt(backupEntries.iteration, iteration),
        isNotNull(backupEntries.fileName),
        inArray(backupEntries.folder, here),
      ),
    );
  return groupBy(rows, ({ folder }) => folder);
}

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The bytes as they pass, and when they have passed their sum and number. */
function measured(bytes: Readable) {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    // Without an encoding, a stream of a file has nothing but buffers.
    for await (const part of bytes as AsyncIterable<Buffer>) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  }
  return { input: pass(), result: () => ({ sha256: hash.digest('hex'), size }) };
}

/**
 * Writes one zip of an export: every photo as it came (EX-01), the date of those whose file lacks it, and last
 * `manifest.json`, which names them all with their sums. A chunk that was begun before is written anew.
 *
 * Rejects too when another backend has the export.
 */
export async function writeChunk(
  context: Context,
  { backup, iteration, total }: Chunk,
  lease: JobLease,
): Promise<void> {
  const { storage, clock } = context;
  const before = await namesBefore(context, backup.id, iteration);
  const namers = new Map<string, ReturnType<typeof createUniqueNames>>();
  const namerOf = (folder: string) => {
    const taken = before[folder]?.flatMap(({ name }) => name ?? []);
    const namer = namers.get(folder) ?? createUniqueNames(taken);
    namers.set(folder, namer);
    return namer;
  };
  const files: Manifest['files'] = [];
  const written: { position: number; name: string }[] = [];
  let manifestSha256 = '';
  const fault = injectedFaultOf(context, 'exports');

  async function* entriesOf({ position, folder, photo }: Placed) {
    const bytes = await storage.openRead(objectName(photo.objectKey, 'original'));
    // Purged a moment ago.
    if (!bytes) return;
    const fileName = namerOf(folder)(photo.fileName);
    const name = `${folder}/${fileName}`;
    // The camera's time, as if it were UTC, which is what a zip is given.
    const lastModified = photo.takenAt ?? photo.createdAt;
    const facts = {
      originalName: photo.fileName,
      dateTaken: photo.takenAt?.toISOString().slice(0, 19) ?? null,
      // Of a month or a day the rest is filled up, and a guess is no date that a camera wrote.
      ...(photo.takenAt && {
        datePrecision: photo.takenPrecision,
        isDateGuessed: photo.takenIsGuess,
      }),
      albums: await albumNames(context, photo),
    };
    const date = lacksItsDate(photo) ? photo.takenAt : null;
    const whole = date && photo.mediaType === 'image/jpeg' ? await buffer(bytes) : null;
    const dated = whole && date && withExifDate(whole, date);
    if (dated) {
      yield { name, lastModified, input: once(dated) };
      const sum = { size: dated.length, sha256: sha256Of(dated) };
      files.push({ path: name, ...sum, ...facts, dateWritten: 'exif' });
    } else if (whole) {
      yield { name, lastModified, input: once(whole), crc32: photo.crc32 };
      const sum = { size: whole.length, sha256: sha256Of(whole) };
      files.push({ path: name, ...sum, ...facts, dateWritten: 'xmp' });
    } else {
      const { input, result } = measured(bytes);
      yield { name, lastModified, input, crc32: photo.crc32 };
      files.push({ path: name, ...result(), ...facts, ...(date && { dateWritten: 'xmp' }) });
    }
    if (date && !dated) {
      const path = `${folder}/${namerOf(folder)(`${fileName}.xmp`)}`;
      const input = dateSidecar(date);
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
    // Nothing of a backend that slept meanwhile may lie over what another one made.
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
    // What is not in it is not covered by it.
    await tx.delete(backupEntries).where(and(ofChunk, isNull(backupEntries.fileName)));
    const fileCount = files.length;
    const chunk = { backupId: backup.id, iteration, size, fileCount, manifestSha256 };
    await tx.insert(backupChunks).values(chunk);
    await tx.update(backups).set({ updatedAt: clock.now() }).where(eq(backups.id, backup.id));
  });
}
