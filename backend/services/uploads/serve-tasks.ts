import dgram from 'node:dgram';
import net from 'node:net';

/** Message of the parent process: one task. */
export type PoolMessage<Task> = { id: number; task: Task; file: string | undefined };

/** Node's permission model does not restrict the network before version 25, and no task needs it. */
function closeNetwork(): void {
  const refuse = () => {
    throw new Error('this process has no network');
  };
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
}

/**
 * The child's side of a pool: answers every task of the parent process with `work`, which gets the path of the task's
 * file, if there is one. Ends with the parent. Imports no schemas, so that it starts quickly.
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
      // The garbage collector does not count the memory of decoded pictures.
      .finally(() => globalThis.gc?.());
  });
  process.send?.({ ready: true });
}
