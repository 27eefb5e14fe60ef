import type { Logger } from 'pino';
import type { BackendContext } from '../http/service';
import { exportQueueOf } from './export-queue';
import { listUnfinished } from './export-rows';
import { sweepDataExports } from './remove-data-exports';

const hour = 60 * 60 * 1000;

/** Takes up what a stopped backend left in the middle, and sweeps every hour; returns the end of both. */
export function startDataExports(context: BackendContext, logger: Logger): () => void {
  const queue = exportQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'a data export failed');
  queue.onFailure = report;
  listUnfinished(context.db).then((ids) => ids.forEach((id) => queue.add(id)), report);
  const sweep = () => void sweepDataExports(context).catch(report);
  sweep();
  const sweeper = setInterval(sweep, hour).unref();
  return () => {
    clearInterval(sweeper);
    queue.stop();
  };
}
