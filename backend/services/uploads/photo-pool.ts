import * as z from 'zod';
import { type Decoder, type Sandbox, startDecoder } from './decoder-process';
import type { PoolMessage } from './serve-tasks';

/**
 * The task killed its process, took too long or got an invalid answer. If it read a stranger's file, the file is to
 * blame.
 */
export class TaskKilled extends Error {}

/** Signals by which somebody asks processes to end: one that dies of them says nothing about its task. */
const askedToEnd: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The same signals as exit codes of a shell or sandbox around the process: 128 plus the signal's number. */
const askedCodes: readonly (number | null)[] = [129, 130, 143];

type Ask<Task, Result> = {
  task: Task;
  /** Schema of valid answers; a process that gives another answer is killed. */
  answer: z.ZodType<Result>;
  /** Path of the file that the task is about, the only one that the process can read. */
  file?: string;
  timeoutMs?: number;
};

export type Pool<Task> = {
  /** Rejects with {@link TaskKilled} or with the child's own failure. Callers limit how many tasks wait, and give turns. */
  run<Result>(ask: Ask<Task, Result>): Promise<Result>;
  /** Ends the processes for good. Running and waiting tasks are rejected, but not as {@link TaskKilled}. */
  close(): void;
};

type Waiting = {
  ask: Omit<Ask<unknown, unknown>, 'answer'>;
  /** Returns whether the answer is valid. */
  resolve: (result: unknown) => boolean;
  reject: (error: Error) => void;
};

/** Messages that a process may send, and the longest text of a failure. */
const maxFailure = 2_000;
const poolAnswer = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), failure: z.string().max(maxFailure) }),
  z.object({ id: z.number(), result: z.unknown() }),
]);

type PoolOptions = {
  /** Module of the child from the repository's root, which calls `serveTasks`. */
  module: string;
  /** Processes, at most. */
  size: number;
  /** For a task that comes with no time of its own; then its process is killed. */
  timeoutMs: number;
  /** A process without work ends after this. */
  idleMs: number;
  /** If left out, the strongest sandbox that works on this machine. */
  sandbox?: Sandbox;
};

/**
 * Processes of their own for heavy or dangerous work, started when there is some and ended when there is none.
 * They keep nothing alive: neither the parent's end nor a test's has to wait for them.
 */
export function createPool<Task>(options: PoolOptions): Pool<Task> {
  const waiting: Waiting[] = [];
  const idle = new Map<Decoder, NodeJS.Timeout>();
  const decoders = new Set<Decoder>();
  const loaded = new WeakSet<Decoder>();
  let lastId = 0;
  let closed = false;

  function start(): Decoder {
    const decoder = startDecoder(options.module, options.sandbox);
    decoders.add(decoder);
    decoder.child.once('message', () => loaded.add(decoder));
    // One that could not be started never exits.
    decoder.child.once('exit', forget).on('error', forget);
    return decoder;

    function forget(): void {
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
    give(decoder, job);
  }

  function give(decoder: Decoder, { ask, resolve, reject }: Waiting): void {
    const { child } = decoder;
    const id = (lastId += 1);
    const timer = setTimeout(() => child.kill('SIGKILL'), ask.timeoutMs ?? options.timeoutMs);
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
        reject(new TaskKilled('the process gave an answer that is none'));
        child.kill('SIGKILL');
        return;
      }
      void free(decoder);
    }
    function onExit(code: number | null, signal: NodeJS.Signals | null): void {
      settle();
      const isAsked = closed || askedToEnd.includes(signal) || askedCodes.includes(code);
      const what = 'the process ended before its task';
      // A process that ended while loading has not read the file.
      reject(isAsked || !loaded.has(decoder) ? new Error(what) : new TaskKilled(what));
    }
    function onError(error: Error): void {
      settle();
      reject(error);
    }
    child.on('message', onMessage).once('exit', onExit).once('error', onError);
    child.ref();
    child.channel?.ref();
    const shown = ask.file === undefined ? Promise.resolve(undefined) : decoder.show(ask.file);
    shown.then(
      (file) => {
        if (child.connected)
          child.send({ id, task: ask.task, file } satisfies PoolMessage<unknown>);
      },
      (error: Error) => {
        onError(error);
        void free(decoder);
      },
    );
  }

  async function free(decoder: Decoder): Promise<void> {
    await decoder.hide();
    // The process may have died meanwhile.
    if (decoders.has(decoder)) setIdle(decoder);
  }

  function setIdle(decoder: Decoder): void {
    const { child } = decoder;
    child.unref();
    child.channel?.unref();
    const end = setTimeout(() => {
      // It is given nothing more, or its task would be killed with it.
      idle.delete(decoder);
      child.kill();
    }, options.idleMs);
    idle.set(decoder, end.unref());
    next();
  }

  return {
    run: ({ answer, ...ask }) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the pool was closed'));
        const judge = (result: unknown) => {
          const { success, data } = answer.safeParse(result);
          if (success) resolve(data);
          return success;
        };
        waiting.push({ ask, resolve: judge, reject });
        next();
      }),
    close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('the pool was closed'));
      for (const { child } of decoders) child.kill('SIGKILL');
    },
  };
}
