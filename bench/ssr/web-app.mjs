/** The web app as it ships, its services answered from memory, with signed-in customers. */
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from '../../scripts/root.mjs';
import { serverCore } from './machine.mjs';
import { ports, productionFlags, webHost } from './ports.mjs';
import { startNode } from './servers.mjs';

export const account = { email: 'consumer@example.com', password: 'demo' };
export const webOrigin = `http://${webHost}:${ports.web}`;

const backendOrigin = `http://localhost:${ports.backend}`;

/** The reference backend, which fills a new folder with the demo accounts. */
export async function startBackend(dataDir) {
  return startNode({
    args: ['--import', 'tsx', 'backend/main.ts'],
    cwd: root,
    env: {
      BACKEND_PORT: String(ports.backend),
      ACCOUNT_PORT: String(ports.web),
      BACKEND_CONTROL: '1',
      DEMO_DATA: '1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    ready: { url: `${backendOrigin}/healthz` },
  });
}

/** A call of the backend's control API; a body makes it a POST. */
export async function control(place, body, method = body ? 'POST' : 'GET') {
  const response = await fetch(`${backendOrigin}/control${place}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`control ${place}: status ${response.status}`);
  return response.status === 204 ? null : response.json();
}

/** One variable for each service but the identity provider, which stays itself. */
async function replayedServices() {
  const { upstreams } = await tsImport('../../lib/config/upstreams.ts', import.meta.url);
  return Object.fromEntries(
    Object.entries(upstreams)
      .filter(([name]) => name !== 'oidc')
      .map(([name, { base }]) => [
        `${name.toUpperCase()}_URL`,
        `http://127.0.0.1:${ports.replay}${base}`,
      ]),
  );
}

/** Starts the web app and waits for `ready`, by default its own word for it. */
export async function startWebApp(dataDir, ready = { url: `${webOrigin}/readyz` }) {
  return startNode({
    args: [...productionFlags, path.join(root, '.next/standalone/server.js')],
    core: serverCore,
    env: {
      PORT: String(ports.web),
      HOSTNAME: '127.0.0.1',
      SESSION_SECRET: 'for-the-bench-only-and-long-enough',
      DATA_DIR: dataDir,
      BACKEND_URL: backendOrigin,
      LOG_LEVEL: 'warn',
      ...(await replayedServices()),
    },
    ready,
  });
}
