/** Starts the reference backend and the web app together, for `npm start`, tests and the bench. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compileBackend } from './bundle-backend.mjs';
import { bundleServer } from './bundle-server.mjs';
import { compileCache } from './compile-cache.mjs';
import { isBusy, isUp, serve, webFlags } from './processes.mjs';

const productionServer = (file = '.next/standalone/server.js') => [...webFlags, file];
// This folder is outside .next, because the package.json of .next makes every file CommonJS.
const devFolder = '.data/dev-server';
const devServer = [path.join(devFolder, 'server.js')];

/**
 * Starts both servers, with the control API of the backend.
 * - `ready` resolves with null when the web app is ready, or with one sentence about the failure.
 * - `ended` resolves with the exit code of the first server that ends.
 * - `stop` stops both in order, at any time.
 * `second` is another build of the web app, which shares sessions and backend with the first one and starts after it.
 * `demo: false` leaves the database empty. `services` puts the services behind a filter that forwards only what the
 * specification names (tests/support/service-filter.ts); sign-in, photo files and push are not filtered.
 * @param {{ dev?: boolean, demo?: boolean, webPort: number, backendPort: number, dataDir: string,
 *   second?: { file: string, port: number } | false, services?: string | null,
 *   env?: Record<string, string>, stdio?: 'inherit' | number }} options
 */
export function startServers(options) {
  const running = [];
  let stopping = false;
  let firstEnd;
  const ended = new Promise((resolve) => (firstEnd = resolve));

  const add = (name, args, env) => {
    const server = serve(name, args, { env, stdio: options.stdio });
    running.push(server);
    void server.ended.then(firstEnd);
    return server;
  };

  async function stop(signal = 'SIGTERM') {
    stopping = true;
    // The web app stops first, because it may still call the backend.
    for (const server of running.toReversed()) await server.stop(signal);
  }

  async function begin() {
    const { webPort, backendPort, second } = options;
    if (await isBusy(webPort)) return taken(webPort, 'PORT');
    if (await isBusy(backendPort)) return taken(backendPort, 'BACKEND_PORT');
    if (second && (await isBusy(second.port)))
      return taken(second.port, 'E2E_PORT_WITHOUT_MIDDLEWARE');

    const backend = add('backend', await compileBackend('main'), backendEnv(options));
    if (!(await isUp(`http://localhost:${backendPort}/healthz`, backend)))
      return 'The backend did not start: see the lines above.';
    if (stopping) return 'Stopped.';

    const filter = options.services ? await startFilter(options.services, backendPort) : null;
    if (filter) running.push(filter);
    const env = { ...webEnv(options), ...filter?.env };
    if (options.dev) await bundleServer(devFolder);
    const apps = [['web', options.dev ? devServer : productionServer(), webPort]];
    if (second) apps.push(['second', productionServer(second.file), second.port]);
    for (const [name, args, port] of apps) {
      const app = add(name, args, { ...env, PORT: String(port) });
      if (!(await isUp(`http://127.0.0.1:${port}/readyz`, app)))
        return `The ${name} app did not become ready: see the lines above.`;
    }
    return null;
  }

  const ready = begin().then(async (problem) => {
    if (problem && !stopping) await stop();
    return problem;
  });
  return { ready, ended, stop };
}

async function startFilter(mode, backendPort) {
  const { tsImport } = await import('tsx/esm/api');
  const file = '../tests/support/service-filter.ts';
  const { startServiceFilter } = await tsImport(file, import.meta.url);
  return startServiceFilter(`http://localhost:${backendPort}`, mode);
}

const taken = (port, variable) =>
  `Port ${port} is taken: stop what runs there, or set ${variable} to a free one.`;

const sharedEnv = ({ dev, env }) => ({
  NODE_ENV: dev ? 'development' : 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  ...env,
});

/** Zero by default, because no load balancer needs time to stop sending requests. */
const drainSeconds = process.env.DRAIN_SECONDS ?? '0';

const backendEnv = (options) => ({
  ...sharedEnv(options),
  BACKEND_CONTROL: '1',
  DEMO_DATA: options.demo === false ? '0' : '1',
  BACKEND_PORT: String(options.backendPort),
  ACCOUNT_PORT: String(options.webPort),
  DATA_DIR: path.join(options.dataDir, 'backend'),
  DRAIN_SECONDS: drainSeconds,
});

const backendUrl = (options) =>
  process.env.BACKEND_URL ?? `http://localhost:${options.backendPort}`;

const webEnv = (options) => ({
  ...sharedEnv(options),
  PORT: String(options.webPort),
  // Browsers resolve *.localhost to the loopback address; other machines must not reach demo data.
  HOSTNAME: '127.0.0.1',
  LOCAL_HOSTS: '1',
  // These hosts belong to the development environment, in which the chat is off by default.
  CHAT: process.env.CHAT ?? 'everywhere',
  BACKEND_URL: backendUrl(options),
  UPLOADS_SOCKET_URL: process.env.UPLOADS_SOCKET_URL ?? `${backendUrl(options)}/uploads-api/socket`,
  DATA_DIR: path.join(options.dataDir, 'web'),
  SESSION_SECRET: process.env.SESSION_SECRET ?? secretIn(options.dataDir),
  DRAIN_SECONDS: drainSeconds,
  NODE_COMPILE_CACHE: compileCache,
  NEXT_TELEMETRY_DISABLED: '1',
});

/** Reads or creates a secret for each data folder, so that customers stay signed in after a restart. */
function secretIn(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
