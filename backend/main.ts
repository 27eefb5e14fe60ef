import { serve } from '@hono/node-server';
import { createClock, hourly } from './shared/clock';
import { createControl } from './control/control';
import { openDatabase } from './platform/db/database';
import { createApp } from './platform/http/create-app';
import { createLogger } from './platform/log/create-logger';
import { isLoopback, readEnvironment } from './platform/environment';
import type { BackendContext } from './shared/context';
import { services } from './app';
import { createMailer } from './shared/mail/mailer';
import { createAccessTokenLife, createProvider } from './services/identity/provider';
import { sweepArtifacts } from './platform/oidc/adapter';
import { channelOrigins } from './services/identity/clients';
import { mountProvider } from './services/identity/mount';
import { endSessions } from './services/identity/sessions';
import { firstSeed, seedDatabase } from './seed/seed-database';
import { copySeedTemplate } from './seed/seed-template';
import { openStorage } from './shared/storage/open-storage';

const hardStopMs = 10_000;

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const logger = createLogger(env.logLevel);
  if (env.seedTemplateDir) await copySeedTemplate(env.seedTemplateDir, env.dataDir);
  const { db, close } = await openDatabase(env);
  const clock = createClock();
  const storage = await openStorage(env);
  if (env.demoData) await seedDatabase({ db, clock, ...storage }, { seed: firstSeed });
  const accessTokenLife = createAccessTokenLife(env.accessTokenSeconds);
  const provider = await createProvider({ db, origin: env.origin }, { ...env, accessTokenLife });
  const site = isLoopback(env.origin) ? 'local' : 'production';
  const context: BackendContext = {
    db,
    clock,
    origin: env.origin,
    ...storage,
    callbackTestAllowed: env.callbackTestAllowed,
    mailer: createMailer({
      db,
      clock,
      smtpUrl: env.smtpUrl,
      from: env.mailFrom,
      keepsLinks: env.control,
    }),
    accountOrigin: (channel) => channelOrigins(channel, env.accountPort)[site],
    endSessions: async (accountId) => void (await endSessions(provider, db, accountId)),
  };
  if (!env.smtpUrl && !env.control) {
    logger.warn('without SMTP_URL no mail reaches anybody: nobody can confirm anything');
  }
  provider.on('server_error', (_ctx, error) => logger.error({ error }, 'identity provider failed'));
  provider.on('backchannel.error', (_ctx, error) =>
    logger.warn({ error }, 'a channel did not take its logout token'),
  );

  const app = createApp({
    context,
    services,
    provider: mountProvider(provider, { ...context, ...env }),
    logger,
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
  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, () =>
    logger.info({ origin: env.origin, control: env.control }, 'backend is ready'),
  );

  const ends = services.map(({ start }) => start?.(context, logger));
  const endSweep = hourly(
    () => sweepArtifacts(db),
    (error) => logger.error({ error }, 'sweep of sign-ins failed'),
  );

  let stopping = false;
  function stop(): void {
    if (stopping) return;
    stopping = true;
    endSweep();
    for (const end of ends) end?.();
    setTimeout(() => process.exit(1), hardStopMs).unref();
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    // Idle keep-alive connections would hold the server open; busy ones may finish.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
