/**
 * Loaded into a process, ends it in order when the one that started it is gone: killed, it can tell nobody. npm starts
 * a shell, which starts the command, and hands signals to the shell only; so behind a shell that one's parent counts.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const lookEveryMs = 500;
const shells = ['sh', 'ash', 'bash', 'dash', 'zsh'];

const parent = process.ppid;
const grandparent = parentOfShell(parent);

/** Null when the process is no shell. */
function parentOfShell(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [id, name = ''] = (stdout ?? '').trim().split(/\s+/);
  return shells.includes(path.basename(name)) ? Number(id) : null;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Also ends what the process has started, if it leads a process group (`serve` in scripts/processes.mjs). */
function endGroup() {
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    process.kill(process.pid, 'SIGTERM');
  }
}

// A worker thread has the same process id as its thread's process, which watches already.
if (isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || isRunning(grandparent))) return;
    clearInterval(timer);
    endGroup();
  }, lookEveryMs);
  timer.unref();
}
