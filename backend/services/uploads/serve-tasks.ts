import dgram from 'node:dgram';
import net from 'node:net';

/** Message of the parent process: one task. */
export type PoolMessage<Task> = { id: number; task: Task; file: string | undefined };

/**
 * Disables Node's network functions. Node's permission model does not restrict the network before version 25, and no
 * task needs the network.
 */
function closeNetwork(): void {
  const refuse = () => {
    throw new Error('this process has no network');
  };
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
}

/**
 * Serves the tasks of a pool in a child process: calls `work` for each task and sends its result or its error to the
 * parent. `work` gets the path of the task's file, or an empty text if there is none. The process ends with its parent.
 * This module imports no schemas, so that the process starts quickly.
 */
export function serveTasks<Task>(work: (task: Task, file: string) => Promise<unknown>): void {
  closeNetwork();
  process.on('disconnect', () => process.exit(0));
  // The cast is safe: no other process can send to this channel.
  process.on('message', ({ id, task, file = '' }: PoolMessage<Task>) => {
    void work(task, file)
      .then(
        (result) => process.send?.({ id, result }),
        (error: unknown) => process.send?.({ id, failure: String(error) }),
      )
      // Collect garbage after each task: the collector does not see the memory of decoded pictures, so it would start
      // too late.
      .finally(() => globalThis.gc?.());
  });
  process.send?.({ ready: true });
}
