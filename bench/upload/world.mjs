/** Starts the servers of the upload bench: the product with its backend, and the minimal controls. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/build.mjs';
import { allCores } from '../harness/machine.mjs';
import { ports } from '../harness/ports.mjs';
import { startNode } from '../harness/servers.mjs';
import { signIn } from '../harness/sign-in.mjs';
import { account, servicesAt, startBackend, startWebApp, webOrigin } from '../harness/web-app.mjs';

const sessions = 6;
const rawServer = fileURLToPath(new URL('raw-server.mjs', import.meta.url));

const startRaw = (port, env) =>
  startNode({
    args: [rawServer],
    core: allCores,
    env: { PORT: String(port), ...env },
    ready: { url: `http://127.0.0.1:${port}/` },
  });

export async function uploadWorld() {
  if ((await build()).code !== 0) throw new Error('the product does not build');
  const dir = mkdtempSync(path.join(os.tmpdir(), 'account-bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  const folder = path.join(dir, 'raw');
  mkdirSync(folder);
  const dataDir = path.join(dir, 'backend');
  let backend = await startBackend(dataDir);
  await startRaw(ports.raw, { FOLDER: folder });
  await startRaw(ports.rawProxy, { UPSTREAM: String(ports.raw) });
  const webDir = path.join(dir, 'web');
  let web = await startWebApp(webDir, { core: allCores });
  const customers = await signIn(webOrigin, account, sessions);

  return {
    dir,
    customers,
    raw: `http://127.0.0.1:${ports.raw}`,
    rawProxy: `http://127.0.0.1:${ports.rawProxy}`,
    webPid: () => web.pid,
    backendPid: () => backend.pid,
    /** Restarts the web app. If `port` is given, the server at that port replaces the storage service. */
    async restartWeb(port) {
      await web.stop();
      const services = port ? await servicesAt((name) => name === 'storage', port) : {};
      web = await startWebApp(webDir, { services, core: allCores });
    },
    /** Kills the backend and starts it again after a pause. */
    async crashBackend(pauseMs) {
      process.kill(backend.pid, 'SIGKILL');
      await backend.stop();
      await wait(pauseMs);
      backend = await startBackend(dataDir);
    },
  };
}
