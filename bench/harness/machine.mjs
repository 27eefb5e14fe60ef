/**
 * Information about the machine: its cores, CPU time and memory of processes, and a description for
 * the results.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';

const tickMs = 10; // Milliseconds of a clock tick: every Linux that Node supports has 100 ticks per second.

const canPin = os.cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;

export const serverCore = '0';
export const loadCore = '1';
export const allCores = `0-${os.cpus().length - 1}`;

/**
 * Returns a command with arguments that pins a process to one core. If pinning is not possible, it
 * returns the given command.
 */
export const onCore = (core, command, args) =>
  canPin ? ['taskset', ['-c', core, command, ...args]] : [command, args];

/** Moves this process and its future child processes to the cores that the server does not use. */
export function leaveServerCore() {
  if (canPin) spawnSync('taskset', ['-cp', loadCore, String(process.pid)]);
}

/**
 * Starts processes that may use all cores, for example a browser, whose background threads run
 * beside its main thread.
 */
export async function withAllCores(start) {
  if (canPin) spawnSync('taskset', ['-cp', allCores, String(process.pid)]);
  try {
    return await start();
  } finally {
    leaveServerCore();
  }
}

/** Returns the CPU time of all threads of a process since its start, in ms; NaN if the machine has no /proc. */
export function cpuMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The process name in brackets may contain spaces, so everything up to its end is removed. Then
  // utime and stime are the 12th and 13th field.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Returns the resident memory of a process in MB; NaN if the machine has no /proc. */
export function rssMb(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** Returns one line that describes the machine. */
export function machine({ isPinned = canPin } = {}) {
  const cpus = os.cpus();
  const pinning = isPinned ? 'server on core 0, load on core 1' : 'cores not pinned';
  const load = os.loadavg()[0].toFixed(1);
  return `${cpus[0].model}, ${cpus.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, node ${process.version}, ${pinning}, load average before the run ${load}`;
}
