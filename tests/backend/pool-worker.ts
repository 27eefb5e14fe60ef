/** Child of a pool whose tasks go wrong on demand. */
import { serveTasks } from '../../backend/services/uploads/photo-pool';

serveTasks(async (task: string): Promise<string> => {
  if (task === 'crash') process.exit(9);
  if (task === 'hang') await new Promise(() => {});
  if (task === 'SIGINT' || task === 'SIGTERM') {
    process.kill(process.pid, task);
    await new Promise(() => {});
  }
  if (task === 'fail') throw new Error('not today');
  if (task === 'secrets') return Object.keys(process.env).sort().join();
  return `${task} by ${process.pid}`;
});
