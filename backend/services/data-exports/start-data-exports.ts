import type { Logger } from 'pino';
import { hourly } from '../../shared/hourly';
import type { BackendContext } from '../../shared/context';
import { exportQueueOf } from './export-queue';
import { listUnfinished } from './export-rows';
import { sweepDataExports } from './remove-data-exports';

/** Takes up what a stopped backend left in the middle, and sweeps every hour; returns the end of both. */
export function startDataExports(context: BackendContext, logger: Logger): () => void {
  const queue = exportQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'a data export failed');
  queue.onFailure = report;
  listUnfinished(context.db).then((ids) => ids.forEach((id) => queue.add(id)), report);
  const endSweep = hourly(() => sweepDataExports(context), report);
  return () => {
    endSweep();
    queue.stop();
  };
}
