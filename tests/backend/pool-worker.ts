/** Child process of a worker pool. Its tasks fail in different ways. */
import { serveTasks } from '../../backend/services/uploads/serve-tasks';

/** Tasks by their name. */
const tasks: Record<string, () => unknown> = {
  crash: () => process.exit(9),
  hang: () => new Promise(() => {}),
  fail: () => Promise.reject(new Error('not today')),
  secrets: () => Object.keys(process.env).sort().join(),
  nonsense: () => ({ width: 'very' }),
  'another task': () => process.send?.({ id: 0, result: 'sensible' }),
  'no answer': () => process.send?.('hello'),
  grow: () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(100_000_000, 1));
  },
};

const hang = () => new Promise<never>(() => {});

serveTasks(async (task: string): Promise<unknown> => {
  if (task === 'SIGINT' || task === 'SIGTERM') {
    process.kill(process.pid, task);
    return hang();
  }
  const one = tasks[task];
  return one ? one() : `${task} by ${process.pid} ${performance.timeOrigin}`;
});
