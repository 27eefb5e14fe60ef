/** Starting, watching and ending child processes. */
import { spawn } from 'node:child_process';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs a program to its end; `quiet` keeps its output instead of showing it, `onlyStdout` without its warnings. */
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

/** Runs npm: the one that runs this, else the one on the path. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own) return run(process.execPath, [own, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** Runs a script of ours or of a package with this very Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * How a web process is started: room for young objects, and a bound for old ones, without which Node lets garbage grow
 * to more than a gigabyte under load (docs/operations.md). `HEAP_MB` is the bound.
 */
export const webFlags = [
  '--max-semi-space-size=64',
  `--max-old-space-size=${process.env.HEAP_MB || 400}`,
  // openid-client, which next-auth brings, calls url.parse(): Node 24 would say so in the log of every process.
  '--disable-warning=DEP0169',
];

const stopWithParent = new URL('stop-with-parent.mjs', import.meta.url).href;

/**
 * Starts a server in a process group of its own, so that Ctrl-C reaches it only through its parent. It ends by itself
 * when this process is gone. `ended` resolves with its exit code. `program` is another Node than this one.
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
    /** Asks it to end, waits, and ends it by force when it does not listen. */
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

/** True when somebody listens on the port of this machine. */
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

/** Waits until the address answers 2xx; false when `server` ended or the time is over. */
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
