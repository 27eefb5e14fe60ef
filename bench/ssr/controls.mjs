/**
 * Builds and starts the controls: an empty page (B), the order rows in one client component (C),
 * and a baseline route handler.
 */
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runNode, webFlags } from '../../scripts/processes.mjs';
import { root } from '../../scripts/root.mjs';
import { serverCore } from '../harness/machine.mjs';
import { controlsHost, ports } from '../harness/ports.mjs';
import { startNode } from '../harness/servers.mjs';

const dir = path.join(root, 'bench/controls');
const standalone = path.join(dir, '.next/standalone/bench/controls');

/** Returns the time of the newest change among the sources, in milliseconds since 1970. */
const changedAt = () =>
  Math.max(
    ...readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(path.join(dir, '.next')))
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs),
  );

/** Builds the controls if their sources have changed. */
export async function buildControls() {
  const built = path.join(standalone, '.next/static');
  if (existsSync(built) && statSync(built).mtimeMs > changedAt()) return;
  console.log('Building the controls …');
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const { code, output } = await runNode([next, 'build', dir], {
    quiet: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new Error(`the controls do not build:\n${output}`);
  const manifest = readFileSync(path.join(dir, '.next/server/middleware-manifest.json'), 'utf8');
  // The controls must not run the web app's middleware, because it would make them slower.
  if (JSON.parse(manifest).sortedMiddleware.length > 0)
    throw new Error('the controls have middleware');
  cpSync(path.join(dir, '.next/static'), built, { recursive: true });
}

/**
 * Starts the controls.
 *
 * @param {{ port?: number, rows?: string, upstream?: string, flags?: string[] }} options `rows`:
 * file with the orders that control C shows, `upstream`: URL that the baseline handler calls
 */
export async function startControls({
  port = ports.controls,
  rows = '',
  upstream = '',
  flags = [],
} = {}) {
  const origin = `http://${controlsHost}:${port}`;
  const server = await startNode({
    args: [...webFlags, ...flags, path.join(standalone, 'server.js')],
    core: serverCore,
    env: { PORT: String(port), HOSTNAME: '127.0.0.1', BENCH_ROWS: rows, BENCH_UPSTREAM: upstream },
    ready: { url: `${origin}/c` },
  });
  const page = (path) => ({ pid: server.pid, url: origin + path, customers: [{}] });
  return { ...server, origin, b: page('/b'), c: page('/c'), baseline: page('/api/baseline') };
}
