/** The machine: cores, CPU time and memory of processes, and a description for the results. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';

const tickMs = 10; // 100 clock ticks a second on every Linux that Node supports.

const canPin = os.cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;

export const serverCore = '0';
export const loadCore = '1';
export const allCores = `0-${os.cpus().length - 1}`;

/** Command and arguments that pin a process to one core; unchanged if pinning is not possible. */
export const onCore = (core, command, args) =>
  canPin ? ['taskset', ['-c', core, command, ...args]] : [command, args];

/** Moves this process and its future children to other cores than the server's. */
export function leaveServerCore() {
  if (canPin) spawnSync('taskset', ['-cp', loadCore, String(process.pid)]);
}

/** Starts processes that may use all cores, such as a browser whose background threads work beside its main thread. */
export async function withAllCores(start) {
  if (canPin) spawnSync('taskset', ['-cp', allCores, String(process.pid)]);
  try {
    return await start();
  } finally {
    leaveServerCore();
  }
}

/** CPU time of all threads of a process since its start, in ms; NaN without /proc. */
export function cpuMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The name in brackets may contain spaces; utime and stime are the 12th and 13th field after it.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Resident memory of a process in MB; NaN without /proc. */
export function rssMb(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** One line that describes the machine. */
export function machine({ isPinned = canPin } = {}) {
  const cpus = os.cpus();
  const pinning = isPinned ? 'server on core 0, load on core 1' : 'cores not pinned';
  const load = os.loadavg()[0].toFixed(1);
  return `${cpus[0].model}, ${cpus.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, node ${process.version}, ${pinning}, load average before the run ${load}`;
}
