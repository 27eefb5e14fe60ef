/** Starts the production web app and the reference backend as processes of a run. */
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { compileBackend } from '../../scripts/bundle-backend.mjs';
import { webFlags } from '../../scripts/processes.mjs';
import { root } from '../../scripts/root.mjs';
import { loadCore, serverCore } from './machine.mjs';
import { ports, webHost } from './ports.mjs';
import { startNode } from './servers.mjs';

export const account = { email: 'consumer@example.com', password: 'demo' };
export const otherAccount = { email: 'participant@example.com', password: 'demo' };
export const webOrigin = `http://${webHost}:${ports.web}`;

export const backendOrigin = `http://localhost:${ports.backend}`;

/**
 * Starts the reference backend, which creates the demo accounts in a new folder. A backend on
 * another port is a second process of the same service; it has the public origin of the first one.
 */
export async function startBackend(dataDir, { port = ports.backend, core = loadCore, env } = {}) {
  return startNode({
    args: await compileBackend('main'),
    cwd: root,
    core,
    env: {
      BACKEND_PORT: String(port),
      BACKEND_ORIGIN: backendOrigin,
      ACCOUNT_PORT: String(ports.web),
      BACKEND_CONTROL: '1',
      DEMO_DATA: '1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // With prepared demo data, repeated runs start faster.
      ...(process.env.SEED_TEMPLATE_DIR && { SEED_TEMPLATE_DIR: process.env.SEED_TEMPLATE_DIR }),
      ...env,
    },
    ready: { url: `http://localhost:${port}/healthz` },
  });
}

/** Calls the backend's control API: with POST if there is a body, otherwise with GET. */
export async function control(path, body, method = body ? 'POST' : 'GET') {
  const response = await fetch(`${backendOrigin}/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`control ${path}: status ${response.status}`);
  return response.status === 204 ? null : response.json();
}

/**
 * Returns environment variables that send the calls to some services to another port than the
 * backend's.
 *
 * @param {(name: string) => boolean} isMeant true for the names of these services
 * @param {number} port port of the server that replaces these services
 */
export async function servicesAt(isMeant, port) {
  const { upstreams } = await tsImport('../../lib/config/upstreams.ts', import.meta.url);
  return Object.fromEntries(
    Object.entries(upstreams)
      .filter(([name]) => isMeant(name))
      .map(([name, { base }]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}${base}`]),
  );
}

/**
 * Starts the web app and waits until the URL of `ready` responds, by default its readiness check.
 *
 * @param {{ services?: Record<string, string>, port?: number, ready?: object, core?: string,
 *   flags?: string[] }} options `services`: see {@link servicesAt}; `flags`: additional options of Node
 */
export async function startWebApp(
  dataDir,
  {
    services,
    port = ports.web,
    ready = { url: `http://127.0.0.1:${port}/readyz` },
    core = serverCore,
    flags = [],
  } = {},
) {
  return startNode({
    args: [...webFlags, ...flags, path.join(root, '.next/standalone/server.js')],
    core,
    env: {
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      LOCAL_HOSTS: '1',
      SESSION_SECRET: 'for-the-bench-only-and-long-enough',
      DATA_DIR: dataDir,
      BACKEND_URL: backendOrigin,
      LOG_LEVEL: 'warn',
      // A run requests more pages for one customer than the default limit allows.
      PAGES_PER_MINUTE: '999999',
      ...services,
    },
    ready,
  });
}
