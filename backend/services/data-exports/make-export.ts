import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { BackendContext } from '../../shared/context';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import { keptMs } from './export-rows';
import { dataExports } from './tables';
import { writeArchive } from './write-archive';

/** A wish that has ended the process so often is given up. */
const maxAttempts = 3;
/** The rest is for storing the file. */
const writingShare = 95;

/** Where an archive lies in the object storage. */
export const exportKey = (id: string): string => `dataexports/${id}`;

/**
 * Makes the archive of a wish, from the beginning however far an earlier attempt came. Nothing is left over when the
 * wish has gone meanwhile, as with its account. Rejects when database, disk or storage fail.
 */
export async function makeExport(
  context: BackendContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, storage, partsDir } = context;
  const isMine = eq(dataExports.id, id);
  const [row] = await db.select().from(dataExports).where(isMine).limit(1);
  if (!row || row.state === 'finished' || row.state === 'failed') return;
  if (row.attempts >= maxAttempts) return failExport(context, id);
  await db
    .update(dataExports)
    .set({ state: 'running', progress: 0, attempts: row.attempts + 1 })
    .where(isMine);

  let shown = 0;
  let noted: Promise<unknown> = Promise.resolve();
  const note = (done: number, total: number) => {
    const progress = total === 0 ? writingShare : Math.floor((writingShare * done) / total);
    if (progress === shown) return;
    shown = progress;
    noted = noted.then(() => db.update(dataExports).set({ progress }).where(isMine));
  };
  // Beside the parts of uploads, where one that a crash leaves behind is swept after a day.
  const file = path.join(partsDir, `data-export-${id}`);
  await mkdir(partsDir, { recursive: true });
  try {
    await writeArchive(file, context, row, note, signal);
    await noted;
    const { size } = await stat(file);
    await storage.put(objectName(exportKey(id), 'original'), { file });
    const now = clock.now();
    const stored = await db
      .update(dataExports)
      .set({
        state: 'finished',
        progress: 100,
        size,
        finishedAt: now,
        expiresAt: new Date(now.getTime() + keptMs),
      })
      .where(and(isMine, eq(dataExports.state, 'running')))
      .returning({ id: dataExports.id });
    if (stored.length === 0) await removeObject(storage, exportKey(id));
  } finally {
    await rm(file, { force: true });
  }
}

/** Gives a wish up; the customer may ask again. */
export async function failExport({ db, clock }: Pick<BackendContext, 'db' | 'clock'>, id: string) {
  await db
    .update(dataExports)
    .set({ state: 'failed', finishedAt: clock.now() })
    .where(eq(dataExports.id, id));
}
