/**
 * Starts the attacked product as in production: one web process with one backend, or two web
 * processes with two backends.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { build } from '../../scripts/build.mjs';
import { addressHeader } from '../attacks/provider.mjs';
import { openTarget } from '../attacks/target.mjs';
import { allCores } from '../harness/machine.mjs';
import { ports } from '../harness/ports.mjs';
import { startBackend, startWebApp } from '../harness/web-app.mjs';

const megabyte = 2 ** 20;
/** A file system in memory, because no other program of the machine changes its free space. */
const memory = '/dev/shm';

/**
 * Returns a reserve in megabytes for the backend's disk. It is so large that the backend regards
 * all but `roomMb` of the free space as used.
 */
function reserveFor(dir, roomMb) {
  const { bavail, bsize } = statfsSync(dir);
  return String(Math.max(0, Math.floor((bavail * bsize) / megabyte) - roomMb));
}

function makeFolder(roomMb) {
  const base = roomMb ? memory : os.tmpdir();
  const dir = mkdtempSync(path.join(base, 'account-bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Starts PostgreSQL and Redis, which several processes share. Returns null if one of them is not installed. */
async function startShared() {
  const postgres = await tsImport('../../tests/backend/postgres.ts', import.meta.url);
  const redis = await tsImport('../../tests/session/redis.ts', import.meta.url);
  if (!postgres.hasPostgres || !redis.hasRedis) return null;
  const [database, store] = [await postgres.startPostgres(), await redis.startRedis()];
  return {
    database: database.url,
    store: store.url,
    stop: async () => {
      await store.stop();
      await database.remove();
    },
  };
}

/**
 * Starts the product.
 *
 * @param {{ processes: 1 | 2, roomMb?: number }} options `roomMb`: megabytes that the backend's
 * disk has free; 0 for no limit
 * @returns {Promise<null | { target: ReturnType<typeof openTarget>, close: () => Promise<void> }>}
 * null if two processes cannot be started
 */
export async function fairnessWorld({ processes, roomMb = 0 }) {
  if ((await build()).code !== 0) throw new Error('the product does not build');
  const objectUrlSecret = randomBytes(32).toString('base64url');
  const shared = processes > 1 ? await startShared() : null;
  if (processes > 1 && !shared) return null;
  const dir = makeFolder(roomMb);
  const dataDir = path.join(dir, 'backend');
  mkdirSync(dataDir);
  const running = [];
  const web = [ports.web, ports.secondWeb].slice(0, processes);
  const backends = [ports.backend, ports.secondBackend].slice(0, processes);
  for (const port of backends)
    running.push(
      await startBackend(dataDir, {
        port,
        core: allCores,
        env: {
          CLIENT_ADDRESS_HEADER: addressHeader,
          ...(shared && {
            DATABASE_URL: shared.database,
            OBJECT_URL_SECRET: objectUrlSecret,
          }),
          ...(roomMb && { DISK_RESERVE_MB: reserveFor(dir, roomMb) }),
        },
      }),
    );
  for (const [index, port] of web.entries())
    running.push(
      await startWebApp(path.join(dir, `web-${port}`), {
        core: allCores,
        port,
        services: {
          // Empty, so that the default limit of the product applies. The attacks stay below it.
          PAGES_PER_MINUTE: '',
          CLIENT_ADDRESS_HEADER: addressHeader,
          BACKEND_URL: `http://localhost:${backends[index]}`,
          // The first backend issues the tokens; browsers are redirected to it.
          OIDC_URL: `http://localhost:${ports.backend}/oidc`,
          ...(shared && { REDIS_URL: shared.store }),
        },
      }),
    );
  async function close() {
    for (const server of running.toReversed()) await server.stop();
    await shared?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void close().finally(() => process.exit(1)));
  return { target: openTarget({ web, backend: ports.backend }), close };
}
