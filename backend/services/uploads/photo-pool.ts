import type { ChildProcess } from 'node:child_process';
import { startDecoder } from './decoder-process';

/** The process died of the task, or did not end in time: with a stranger's file that says something about the file. */
export class TaskKilled extends Error {}

/** Signals by which somebody asks processes to end: one that dies of them says nothing about its task. */
const askedToEnd: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export type Pool<Task, Result> = {
  /** Rejects with {@link TaskKilled} or with the child's own failure. Callers limit how many tasks wait, and give turns. */
  run(task: Task, timeoutMs?: number): Promise<Result>;
  /** Ends the processes for good. What they were at, and what waits, is rejected by no fault of its own. */
  close(): void;
};

type Waiting = {
  task: unknown;
  timeoutMs: number;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};

type PoolOptions = {
  /** Module of the child from the repository's root, which calls `serveTasks`. */
  module: string;
  /** Processes, at most. */
  size: number;
  /** For a task that comes with no time of its own; then its process is killed. */
  timeoutMs: number;
  /** A process without work ends after this. */
  idleMs: number;
};

/**
 * Processes of their own for heavy or dangerous work, started when there is some and ended when there is none.
 * They keep nothing alive: neither the parent's end nor a test's has to wait for them.
 */
export function createPool<Task, Result>(options: PoolOptions): Pool<Task, Result> {
  const waiting: Waiting[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const children = new Set<ChildProcess>();
  let lastId = 0;
  let closed = false;

  function start(): ChildProcess {
    const child = startDecoder(options.module);
    children.add(child);
    // One that could not be started never exits.
    child.once('exit', forget).on('error', forget);
    return child;

    function forget(): void {
      children.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
      next();
    }
  }

  function next(): void {
    if (waiting.length === 0) return;
    const [free] = idle.keys();
    const child = free ?? (children.size < options.size ? start() : null);
    const job = child && waiting.shift();
    if (!job) return;
    clearTimeout(idle.get(child));
    idle.delete(child);
    give(child, job);
  }

  function give(child: ChildProcess, { task, timeoutMs, resolve, reject }: Waiting): void {
    const id = (lastId += 1);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    function onMessage(answer: PoolAnswer): void {
      if (answer.id !== id) return;
      settle();
      if ('failure' in answer) reject(new Error(answer.failure));
      else resolve(answer.result);
      setIdle(child);
    }
    function onExit(_code: number | null, signal: NodeJS.Signals | null): void {
      settle();
      const isAsked = closed || askedToEnd.includes(signal);
      const what = 'the process ended before its task';
      reject(isAsked ? new Error(what) : new TaskKilled(what));
    }
    function onError(error: Error): void {
      settle();
      reject(error);
    }
    child.on('message', onMessage).once('exit', onExit).once('error', onError);
    child.ref();
    child.channel?.ref();
    child.send({ id, task } satisfies PoolMessage);
  }

  function setIdle(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const end = setTimeout(() => {
      // It is given nothing more, or its task would be killed with it.
      idle.delete(child);
      child.kill();
    }, options.idleMs);
    idle.set(child, end.unref());
    next();
  }

  return {
    run: (task, timeoutMs = options.timeoutMs) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the pool was closed'));
        // The child answers each task of this type with that result; see `serveTasks`.
        waiting.push({ task, timeoutMs, resolve: (result) => resolve(result as Result), reject });
        next();
      }),
    close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('the pool was closed'));
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** The child's half of a {@link createPool pool}: one task at a time, answered by its number. */
type PoolMessage = { id: number; task: unknown };
type PoolAnswer = { id: number; result: unknown } | { id: number; failure: string };

/** Answers every task of the parent process by `work`, and ends with the parent. */
export function serveTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit(0));
  // Typed as the parent types its pool; nobody else can send to this channel.
  process.on('message', ({ id, task }: { id: number; task: Task }) => {
    work(task).then(
      (result) => process.send?.({ id, result } satisfies PoolAnswer),
      (error: unknown) => process.send?.({ id, failure: String(error) } satisfies PoolAnswer),
    );
  });
}
