/**
 * Starts the whole product as processes on one machine: nginx, two web and two backend processes,
 * PostgreSQL, Redis and an S3 store. Each process has its own folder, as if it ran on its own
 * machine. Used by `npm run cluster` and the tests of tests/cluster.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { hasPostgres, type RunningPostgres, startPostgres } from '../backend/postgres';
import { freePort } from '../backend/start-backend';
import { hasRedis, type RunningRedis, startRedis } from '../session/redis';
import { type ClusterProcess, clusterProcess } from './cluster-process';
import { hasNginx, startEdge } from './edge';
import { type Relay, startRelay } from './relay';

/** Debian packages of the programs that a cluster needs and that are not installed. */
export const missingPrograms: readonly string[] = [
  ...(hasPostgres ? [] : ['postgresql']),
  ...(hasRedis ? [] : ['redis-server']),
  ...(hasNginx ? [] : ['nginx']),
];

/**
 * Adds the static files of a build to those of earlier builds, as a deployment does before it
 * starts a process.
 */
export const publishStatic = (staticFolder: string, build: string) =>
  execFileSync(process.execPath, [path.resolve('deploy/publish-static.mjs'), staticFolder], {
    cwd: build,
  });

/** Relays between the backends and the S3 store, and between the first backend and PostgreSQL. */
type Network = { s3: Relay; database: Relay };

export type Cluster = {
  /** Ports of the edge: the account hosts without TLS, and the same hosts with TLS. */
  accountPort: number;
  tlsPort: number;
  /** Origin of the identity provider and of the pictures. */
  publicOrigin: string;
  /** Origin at which the web processes call services. */
  internalOrigin: string;
  web: readonly [ClusterProcess, ClusterProcess];
  backend: readonly [ClusterProcess, ClusterProcess];
  redis: () => RunningRedis;
  /** Kills Redis. The returned function starts Redis again at the same port, without its data. */
  killRedis: () => Promise<() => Promise<void>>;
  postgres: RunningPostgres;
  s3: { stop: () => Promise<void>; start: () => Promise<void> };
  /** Relays that can slow down or interrupt connections; null unless the cluster was started with `relayed`. */
  network: Network | null;
  folder: string;
  /** Folder with the static files of all versions. */
  staticFolder: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Additional environment variables of all processes. */
  env?: Readonly<Record<string, string>>;
  /**
   * True if relays in this process carry the connections to the stores. The process must then not
   * be blocked.
   */
  relayed?: boolean;
  /** Fills the database with the demo accounts. */
  demo?: boolean;
  /** Fills the empty database and the empty folder of the store before the first process starts. */
  restore?: (stores: { databaseUrl: string; s3Folder: string }) => Promise<unknown>;
};

/**
 * Starts a cluster on free ports. The production build (.next/standalone) and the compiled backend
 * (.backend) have to exist.
 *
 * @throws if a program is missing or a process does not become ready
 */
export async function startCluster({
  env,
  relayed = false,
  demo = false,
  restore,
}: Options = {}): Promise<Cluster> {
  if (missingPrograms.length > 0)
    throw new Error(`A cluster needs ${missingPrograms.join(', ')} (Debian packages).`);
  const folder = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  const ports: number[] = [];
  for (let each = 0; each < 9; each += 1) ports.push(await freePort());
  const [account = 0, accountTls = 0, open = 0, internal = 0, s3Port = 0, ...processes] = ports;
  const [web1 = 0, web2 = 0, backend1 = 0, backend2 = 0] = processes;
  const publicOrigin = `http://localhost:${open}`;
  const internalOrigin = `http://localhost:${internal}`;

  const [postgres, firstRedis] = await Promise.all([startPostgres(), startRedis()]);
  let redis = firstRedis;
  const s3Folder = path.join(folder, 's3');
  const createStore = () =>
    new S3rver({
      ...{ port: s3Port, address: '127.0.0.1', silent: true, directory: s3Folder },
      configureBuckets: [{ name: 'photos', configs: [] }],
    });
  await restore?.({ databaseUrl: postgres.url, s3Folder });
  let store = createStore();
  await store.run();
  const database = new URL(postgres.url);
  const network = relayed
    ? { s3: await startRelay(s3Port), database: await startRelay(Number(database.port)) }
    : null;
  if (network) database.port = String(network.database.port);

  const common = {
    LOG_LEVEL: 'info',
    CLIENT_ADDRESS_HEADER: 'x-client-address',
    ...env,
  };
  const backendAt = (name: string, port: number, databaseUrl: string) =>
    clusterProcess({
      ...{ name, port, folder: path.join(folder, name) },
      args: ['--enable-source-maps', '.backend/main.js'],
      env: {
        ...common,
        BACKEND_PORT: String(port),
        BACKEND_ORIGIN: publicOrigin,
        BACKEND_CONTROL: '1',
        DEMO_DATA: demo ? '1' : '0',
        ACCOUNT_PORT: String(account),
        DATA_DIR: path.join(folder, name),
        DATABASE_URL: databaseUrl,
        OBJECT_URL_SECRET: 'one secret for the pictures of both backends',
        S3_ENDPOINT: `http://127.0.0.1:${network?.s3.port ?? s3Port}`,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      },
    });
  const webAt = (name: string, port: number) =>
    clusterProcess({
      ...{ name, port, folder: path.join(folder, name) },
      args: ['--disable-warning=DEP0169', '.next/standalone/server.js'],
      env: {
        ...common,
        PORT: String(port),
        HOSTNAME: '127.0.0.1',
        LOCAL_HOSTS: '1',
        BACKEND_URL: publicOrigin,
        BACKEND_INTERNAL_URL: internalOrigin,
        UPLOADS_SOCKET_URL: `${internalOrigin}/uploads-api/socket`,
        DATA_DIR: path.join(folder, name),
        REDIS_URL: redis.url,
        SESSION_SECRET: 'a secret that both web processes of the cluster have',
      },
    });
  const backend = [
    backendAt('backend-1', backend1, database.href),
    backendAt('backend-2', backend2, postgres.url),
  ] as const;
  const web = [webAt('web-1', web1), webAt('web-2', web2)] as const;

  const staticFolder = path.join(folder, 'static');
  publishStatic(staticFolder, '.next/standalone');
  const edge = await startEdge({
    ...{ account, accountTls, public: open, internal, staticFolder },
    ...{ web: [web1, web2], backend: [backend1, backend2], folder: path.join(folder, 'edge') },
  });

  async function stop(): Promise<void> {
    await Promise.all(web.map((process) => process.stop()));
    await Promise.all(backend.map((process) => process.stop()));
    edge.kill('SIGTERM');
    await Promise.all([network?.s3.stop(), network?.database.stop()]);
    await Promise.all([redis.stop(), store.close(), postgres.remove()]);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    // Both backends migrate the same empty database at the same time.
    await Promise.all(backend.map((process) => process.start()));
    await Promise.all(web.map((process) => process.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ accountPort: account, tlsPort: accountTls, publicOrigin, internalOrigin, web, backend },
    ...{ postgres, network, folder, staticFolder, stop, redis: () => redis },
    async killRedis() {
      await redis.stop();
      return async () => void (redis = await startRedis(redis.port));
    },
    s3: {
      stop: () => store.close(),
      async start() {
        store = createStore();
        await store.run();
      },
    },
  };
}
