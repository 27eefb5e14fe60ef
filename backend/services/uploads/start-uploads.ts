import { and, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { hourly } from '../../shared/hourly';
import type { BackendContext } from '../../shared/context';
import { stopExaminers } from './photo-examiner';
import { partLifeMs } from './parts';
import { uploads } from './tables';
import { listKnown, listStale, listUnprocessed } from './upload-rows';
import { uploadQueueOf } from './upload-queue';

/** Gives up uploads that nobody went on with for a day, and parts that no upload knows. */
export async function sweepUploads(context: BackendContext): Promise<void> {
  const { db, clock } = context;
  const { parts } = uploadQueueOf(context);
  const stale = await listStale(db, new Date(clock.now().getTime() - partLifeMs));
  if (stale.length > 0) {
    const stillStale = and(inArray(uploads.id, stale), eq(uploads.status, 'receiving'));
    await db.delete(uploads).where(stillStale);
  }
  // By the real time, as files have it; a row keeps its part.
  const old = await parts.listOld(new Date());
  const known = await listKnown(db, [...old, ...stale]);
  for (const id of [...stale, ...old]) if (!known.has(id)) await parts.remove(id);
}

/** Takes up what a stopped backend left in the middle, and sweeps every hour; returns the end of both. */
export function startUploads(context: BackendContext, logger: Logger): () => void {
  const queue = uploadQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'an upload could not be processed');
  queue.onFailure = report;
  listUnprocessed(context.db).then((ids) => ids.forEach((id) => queue.add(id)), report);
  const endSweep = hourly(() => sweepUploads(context), report);
  return () => {
    endSweep();
    queue.stop();
    stopExaminers();
  };
}
