import * as z from 'zod';
import { type Decoder, type Sandbox, startDecoder } from './decoder-process';
import type { PoolMessage } from './serve-tasks';

/**
 * The task ended its process, took too long, or its result was invalid. If the task read an uploaded file, that file is
 * the cause.
 */
export class TaskKilled extends Error {}

/**
 * Signals with which an operator or the system stops a process. They say nothing about the task, which may be tried
 * again. Any other end of the process counts as a failure of the task.
 */
const stopSignals: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The same signals as exit codes of a shell or sandbox: 128 plus the signal's number. */
const stopExitCodes: readonly (number | null)[] = [129, 130, 143];

type TaskRequest<Task, Result> = {
  task: Task;
  /** Schema of the task's result. A process that sends an invalid result is killed. */
  answer: z.ZodType<Result>;
  /** Path of the task's file, the only one that the process can read. */
  file?: string;
  timeoutMs?: number;
};

export type Pool<Task> = {
  /**
   * Runs a task in a process of the pool and resolves with its validated result. Rejects with {@link TaskKilled} or
   * with the error of the task itself. Callers must limit the number of waiting tasks and decide their order.
   */
  run<Result>(request: TaskRequest<Task, Result>): Promise<Result>;
  /**
   * Ends all processes; the pool cannot be used again. Running and waiting tasks are rejected, but not with
   * {@link TaskKilled}.
   */
  close(): void;
};

type WaitingTask = {
  request: Omit<TaskRequest<unknown, unknown>, 'answer'>;
  /** Validates the result and, if it is valid, resolves the promise of the task. Returns whether it is valid. */
  resolve: (result: unknown) => boolean;
  reject: (error: Error) => void;
};

/** Maximum length of an error message in characters, and the schema of all messages that a process may send. */
const maxFailure = 2_000;
const poolAnswer = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), failure: z.string().max(maxFailure) }),
  z.object({ id: z.number(), result: z.unknown() }),
]);

type PoolOptions = {
  /** Module that each process runs, relative to the repository's root; it must call `serveTasks`. */
  module: string;
  /** Maximum number of processes. */
  size: number;
  /** Time limit in milliseconds for tasks that do not set their own. Afterwards the process is killed. */
  timeoutMs: number;
  /** Milliseconds after which a process without a task ends. */
  idleMs: number;
  /** Default: the strongest sandbox that works on this machine. */
  sandbox?: Sandbox;
};

/**
 * Creates a pool of separate processes for heavy or dangerous work. They start on demand and end when idle. Idle
 * processes do not keep the parent process alive.
 */
export function createPool<Task>(options: PoolOptions): Pool<Task> {
  const waiting: WaitingTask[] = [];
  const idle = new Map<Decoder, NodeJS.Timeout>();
  const decoders = new Set<Decoder>();
  const loaded = new WeakSet<Decoder>();
  let lastId = 0;
  let closed = false;

  function start(): Decoder {
    const decoder = startDecoder(options.module, options.sandbox);
    decoders.add(decoder);
    decoder.child.once('message', () => loaded.add(decoder));
    // A process that could not be started emits `error`, but not `exit`.
    decoder.child.once('exit', removeDecoder).on('error', removeDecoder);
    return decoder;

    function removeDecoder(): void {
      decoders.delete(decoder);
      clearTimeout(idle.get(decoder));
      idle.delete(decoder);
      next();
    }
  }

  function next(): void {
    if (waiting.length === 0) return;
    const [free] = idle.keys();
    const decoder = free ?? (decoders.size < options.size ? start() : null);
    const job = decoder && waiting.shift();
    if (!job) return;
    clearTimeout(idle.get(decoder));
    idle.delete(decoder);
    sendTask(decoder, job);
  }

  function sendTask(decoder: Decoder, { request, resolve, reject }: WaitingTask): void {
    const { child } = decoder;
    const id = (lastId += 1);
    const timer = setTimeout(() => child.kill('SIGKILL'), request.timeoutMs ?? options.timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    function onMessage(message: unknown): void {
      const { data } = poolAnswer.safeParse(message);
      if (data && 'ready' in data) return;
      settle();
      const answer = data?.id === id ? data : null;
      if (answer && 'failure' in answer) reject(new Error(answer.failure));
      else if (!answer || !resolve(answer.result)) {
        reject(new TaskKilled('the process gave an invalid answer'));
        child.kill('SIGKILL');
        return;
      }
      void free(decoder);
    }
    function onExit(code: number | null, signal: NodeJS.Signals | null): void {
      settle();
      const wasStopped = closed || stopSignals.includes(signal) || stopExitCodes.includes(code);
      const message = 'the process ended before its task';
      // A process that ended while loading has not read the file, so the file is not the cause.
      reject(wasStopped || !loaded.has(decoder) ? new Error(message) : new TaskKilled(message));
    }
    function onError(error: Error): void {
      settle();
      reject(error);
    }
    child.on('message', onMessage).once('exit', onExit).once('error', onError);
    child.ref();
    child.channel?.ref();
    const fileShown =
      request.file === undefined ? Promise.resolve(undefined) : decoder.show(request.file);
    fileShown.then(
      (file) => {
        if (child.connected)
          child.send({ id, task: request.task, file } satisfies PoolMessage<unknown>);
      },
      (error: Error) => {
        onError(error);
        void free(decoder);
      },
    );
  }

  async function free(decoder: Decoder): Promise<void> {
    await decoder.hide();
    // The process may have ended meanwhile.
    if (decoders.has(decoder)) setIdle(decoder);
  }

  function setIdle(decoder: Decoder): void {
    const { child } = decoder;
    child.unref();
    child.channel?.unref();
    const end = setTimeout(() => {
      // The process is about to end: it must get no further task.
      idle.delete(decoder);
      child.kill();
    }, options.idleMs);
    idle.set(decoder, end.unref());
    next();
  }

  return {
    run: ({ answer, ...request }) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the pool was closed'));
        const resolveIfValid = (result: unknown) => {
          const { success, data } = answer.safeParse(result);
          if (success) resolve(data);
          return success;
        };
        waiting.push({ request, resolve: resolveIfValid, reject });
        next();
      }),
    close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('the pool was closed'));
      for (const { child } of decoders) child.kill('SIGKILL');
    },
  };
}
