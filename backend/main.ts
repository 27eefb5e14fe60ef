import type { Socket } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { maxPushBytes } from '../lib/contracts/push';
import { isLoopback } from '../lib/contracts/settings';
import { createClock } from './shared/clock';
import { hourly } from './shared/hourly/hourly';
import { createControl } from './control/control';
import { openDatabase } from './platform/db/database';
import { openDisk } from './platform/disk';
import { createApp } from './platform/http/create-app';
import { createMetrics, serveMetrics } from './platform/metrics/metrics';
import { listFigures } from './figures';
import { createReadiness } from './platform/http/readiness';
import { createLogger } from './platform/log/create-logger';
import { endWithError } from './platform/log/create-logger';
import { startErrorReports } from './platform/log/error-reports';
import { type Environment, readEnvironment } from './platform/environment';
import { readVersion } from './platform/version';
import type { BackendContext } from './shared/context';
import { services } from './app';
import { createMailer } from './shared/mail/mailer';
import { createAccessTokenLife, createProvider } from './services/identity/provider';
import { sweepArtifacts } from './platform/oidc/grants';
import { channelOrigins } from './services/identity/clients';
import { mountProvider } from './services/identity/mount';
import { listSessions, recordDevices, sweepDevices } from './services/identity/devices';
import { sweepPasswordResets } from './services/identity/password-reset';
import { sweepRegistrations } from './services/identity/registration';
import { endSessions } from './services/identity/sessions';
import { firstSeed, seedDatabase } from './seed/seed-database';
import { copySeedTemplate } from './seed/seed-template';
import { createPushRelay } from './shared/push/push-relay';
import { createPushSockets } from './shared/push/push-sockets';
import { openStorage } from './shared/storage/open-storage';
import { findSandbox } from './services/uploads/decoder-process';

const hardStopMs = 10_000;
const closeIdleMs = 100;
/**
 * Milliseconds within which the headers of a request must arrive. For bodies Node's default of 300 s applies, because
 * part of an upload may use a slow connection.
 */
const headersTimeout = 10_000;

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const version = await readVersion();
  const { sentryDsn: dsn, environment } = env;
  const onError = dsn
    ? await startErrorReports({ dsn, environment, release: `account-backend@${version}` })
    : undefined;
  const logger = createLogger(env.logLevel, { onError });
  const endTraces = await traceRequestsTo(env, version, (reason) =>
    logger.warn({ reason }, 'traces could not be sent'),
  );
  if (env.seedTemplateDir) await copySeedTemplate(env.seedTemplateDir, env.dataDir);
  const clock = createClock();
  const storage = await openStorage(env);
  const { db, close, connections, createLimiter } = await openDatabase({
    ...env,
    onConnectionLost: (error) => logger.warn({ error }, 'a connection to the database was lost'),
    prepare: async (fresh) => {
      if (env.demoData) await seedDatabase({ db: fresh, clock, ...storage }, { seed: firstSeed });
    },
  });
  const disk = openDisk(env);
  const accessTokenLife = createAccessTokenLife(env.accessTokenSeconds);
  const providerOrigin = env.providerOrigin ?? env.origin;
  const provider = await createProvider(
    { db, origin: providerOrigin },
    { ...env, accessTokenLife },
  );
  const site = isLoopback(env.origin) ? 'local' : 'production';
  const relay = env.databaseUrl
    ? createPushRelay({
        databaseUrl: env.databaseUrl,
        onFailure: (error) => logger.warn({ error }, 'push between processes failed'),
      })
    : undefined;
  const push = createPushSockets(clock, relay?.publish);
  void relay?.start(push);
  const mailer = createMailer({
    ...{ db, clock, smtpUrl: env.smtpUrl, from: env.mailFrom },
    keepsLinks: env.control,
  });
  const context: BackendContext = {
    db,
    clock,
    createLimiter,
    origin: env.origin,
    providerOrigin,
    ...storage,
    disk,
    limits: env.limits,
    importPauseMs: env.importPauseMs,
    exportChunkBytes: env.exportChunkBytes,
    clientAddressHeader: env.clientAddressHeader,
    callbackTestAllowed: env.callbackTestAllowed,
    mailer,
    push,
    accountOrigin: (channel) => channelOrigins(channel, env.accountPort)[site],
    endSessions: async (accountId) => void (await endSessions(provider, db, accountId)),
    listSessions: (query) => listSessions(provider, db, query),
  };
  if (!env.smtpUrl && !env.control) {
    logger.warn('SMTP_URL is not set: mails are not sent, so links in mails cannot be opened');
  }
  provider.on('server_error', (_ctx, error) => logger.error({ error }, 'identity provider failed'));
  recordDevices(provider, db, (error) => logger.warn({ error }, 'a sign-in was not recorded'));
  provider.on('backchannel.error', (_ctx, error, { clientId, backchannelLogoutUri }) =>
    logger.warn(
      { error, channel: clientId, address: backchannelLogoutUri },
      'a channel did not accept its logout token',
    ),
  );

  const decoders = findSandbox();
  if (decoders === 'none') logger.warn('decoders of uploaded files run without a sandbox');
  else logger.info({ decoders }, 'decoders run in a sandbox');
  const metrics = env.metricsPort
    ? createMetrics(listFigures({ ...context, ...(connections && { connections }), decoders }))
    : undefined;
  if (metrics && env.metricsPort)
    await serveMetrics(metrics, { port: env.metricsPort, host: env.metricsHost });
  const readiness = createReadiness({ db });
  const app = createApp({
    context,
    services,
    provider: await mountProvider(provider, {
      ...context,
      origin: providerOrigin,
      registrationLimits: env.registrationLimits,
    }),
    providerHost: env.providerOrigin && new URL(env.providerOrigin).host,
    logger,
    readiness,
    disk,
    metrics,
    isTraced: endTraces !== undefined,
    notes: { decoders },
    control: env.control
      ? createControl({
          context,
          clock,
          provider,
          accessTokenLife,
          services: services.map(({ name }) => name),
          env,
        })
      : undefined,
  });
  const pushServer = new WebSocketServer({ noServer: true, maxPayload: maxPushBytes });
  const listening = {
    port: env.port,
    hostname: env.host,
    websocket: { server: pushServer },
    serverOptions: {
      headersTimeout,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: env.keepAliveMs,
    },
  };
  const server = serve({ fetch: app.fetch, ...listening }, () =>
    logger.info({ version, origin: env.origin, control: env.control }, 'backend is ready'),
  );

  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const ends = services.map(({ start }) => start?.(context, logger));
  const endMails = mailer.start((error) => logger.error({ error }, 'a mail could not be sent'));
  const endSweep = hourly(
    db,
    'sign-ins',
    async () => {
      await sweepArtifacts(db);
      await sweepDevices(db, new Date());
      await sweepPasswordResets(db, clock.now());
      await sweepRegistrations(db, clock.now());
    },
    (error) => logger.error({ error }, 'sweep of sign-ins failed'),
  );

  /**
   * Stops the process: starts no further jobs, accepts requests for `acceptMs` more because the load balancer still
   * sends some, and then ends the server.
   */
  function stop(acceptMs: number): void {
    if (readiness.isDraining()) return;
    readiness.drain();
    endSweep();
    endMails();
    for (const end of ends) end?.();
    setTimeout(() => process.exit(1), acceptMs + hardStopMs).unref();
    setTimeout(endListening, acceptMs);
  }

  function endListening(): void {
    server.close(() => {
      void relay?.stop();
      Promise.all([close(), endTraces?.()]).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    // `server.close` waits for every connection. Close idle ones, so that it waits only for running responses.
    setInterval(() => closeIdle(server, sockets), closeIdleMs).unref();
  }
  process.on('SIGTERM', () => stop(env.drainMs));
  process.on('SIGINT', () => stop(0));
}

/** Starts the traces if a collector is configured. Returns the function that ends them. */
async function traceRequestsTo(
  { collector, tracedShare: share }: Environment,
  version: string,
  onFailure: (reason: string) => void,
): Promise<(() => Promise<void>) | undefined> {
  if (!collector) return undefined;
  const { startTraces } = await import('../lib/traces/start-traces');
  return startTraces({ collector, service: 'account-backend', version, share, onFailure });
}

/**
 * Closes idle connections. Node does not count a connection as idle before its first request, so those are closed here.
 */
function closeIdle(server: ServerType, sockets: ReadonlySet<Socket>): void {
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

main().catch(endWithError);
