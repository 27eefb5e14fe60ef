/**
 * Loaded into a process, this module ends the process in order when its parent has ended, because a killed parent
 * cannot send a signal. npm starts a shell, which starts the command, and npm sends signals to the shell only. So if
 * the parent is a shell, the parent of the shell is watched as well.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const lookEveryMs = 500;
const shells = ['sh', 'ash', 'bash', 'dash', 'zsh'];

const parent = process.ppid;
const grandparent = parentOfShell(parent);

/** Process id of a shell's parent; null if the process is not a shell. */
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

/** Ends the process and, if it leads a process group (`serve` in scripts/processes.mjs), its children. */
function endGroup() {
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    process.kill(process.pid, 'SIGTERM');
  }
}

// A worker thread belongs to a process that already watches its parent.
if (isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || isRunning(grandparent))) return;
    clearInterval(timer);
    endGroup();
  }, lookEveryMs);
  timer.unref();
}
