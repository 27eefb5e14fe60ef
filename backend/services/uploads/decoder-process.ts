import { type ChildProcess, fork } from 'node:child_process';

/**
 * Starts a process that reads strangers' files.
 *
 * @param module its module from the repository's root, which calls `serveTasks`
 */
export function startDecoder(module: string): ChildProcess {
  return fork(module, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Nothing else of the environment: it holds secrets, and the child reads strangers' files.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      MALLOC_ARENA_MAX: '2',
    },
  });
}
