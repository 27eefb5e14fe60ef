/** Starts, watches and ends child processes. */
import { spawn } from 'node:child_process';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs a program to its end and resolves with its exit code and output. `quiet` returns the output instead of
 * printing it; `onlyStdout` excludes stderr.
 */
export function run(
  command,
  args,
  { quiet = false, onlyStdout = false, env = {}, timeoutMs } = {},
) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    timeout: timeoutMs,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += onlyStdout ? '' : chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs the npm that started this script, otherwise the npm on the path. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own) return run(process.execPath, [own, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** Runs a script with the Node that runs this process. */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Node options of a web process: the size of the young generation, and a limit for the old one (`HEAP_MB`). Without
 * the limit, garbage grows to more than a gigabyte under load (docs/operations.md).
 */
export const webFlags = [
  '--max-semi-space-size=64',
  `--max-old-space-size=${process.env.HEAP_MB || 400}`,
  // openid-client, a dependency of next-auth, calls url.parse(): Node 24 would log a warning in every process.
  '--disable-warning=DEP0169',
];

const stopWithParent = new URL('stop-with-parent.mjs', import.meta.url).href;

/**
 * Starts a server in a separate process group, so that Ctrl-C reaches it only through its parent. The server ends
 * automatically after this process has ended. `ended` resolves with its exit code. `program` can be the path of
 * another Node.
 */
export function serve(name, args, { env, stdio = 'inherit', program = process.execPath }) {
  const child = spawn(program, ['--import', stopWithParent, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
    detached: true,
  });
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
  const killGroup = () => signalGroup(child, 'SIGKILL');
  process.on('exit', killGroup);
  void ended.then(() => process.off('exit', killGroup));
  return {
    name,
    ended,
    signal: (name) => signalGroup(child, name),
    /** Sends the signal and waits for the end. Kills the process if it has not ended after `patienceMs`. */
    async stop(signal = 'SIGTERM', patienceMs = 30_000) {
      signalGroup(child, signal);
      const patience = new AbortController();
      const force = wait(patienceMs, undefined, { signal: patience.signal }).then(
        () => signalGroup(child, 'SIGKILL'),
        () => {},
      );
      const code = await ended;
      patience.abort();
      await force;
      return code;
    },
  };
}

function signalGroup(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Whether a process listens on the port. */
export async function isBusy(port) {
  const tries = ['127.0.0.1', '::1'].map(
    (host) =>
      new Promise((resolve) => {
        const socket = net.connect({ host, port });
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.unref().setTimeout(1000, () => resolve(false));
      }),
  );
  return (await Promise.all(tries)).includes(true);
}

/**
 * Waits until the address responds with a status of 2xx and returns true. Returns false if `server` has ended or the
 * time is over.
 */
export async function isUp(url, server, timeoutMs = 240_000) {
  const deadline = Date.now() + timeoutMs;
  let running = true;
  void server.ended.then(() => (running = false));
  while (running && Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}
