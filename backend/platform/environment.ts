import * as z from 'zod';
import {
  acceptedSecrets,
  address,
  atLeast,
  choice,
  decimal,
  developmentSecret,
  headerName,
  isEasyToGuess,
  isLoopback,
  isOpenAddress,
  needsTls,
  newSecret,
  port,
  readSettings,
  publicKeys,
  reportingAddress,
  wholeNumber,
} from '../../lib/contracts/settings';
import { toUrl } from '../../lib/contracts/to-url';

const megabytes = wholeNumber(0, 9_999_999_999);
const atLeastOne = wholeNumber(1, 9_999_999);
const bytesInMegabyte = 1024 * 1024;

export const settings = z.object({
  /** Port of the backend. */
  BACKEND_PORT: port(0).default(4000),
  /** Address to listen on. The default is the loopback, because an open control API is only for this machine. */
  BACKEND_HOST: z.string().default('127.0.0.1'),
  /** Port of `/metrics`; not served when unset. */
  BACKEND_METRICS_PORT: port().optional(),
  /** Address of `/metrics`. The default is the loopback, because the metrics are not for customers. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * Seconds for which a connection without a request stays open. Must be longer than the load balancer's idle
   * time-out.
   */
  KEEP_ALIVE_SECONDS: wholeNumber(1, 900).default(75),
  /**
   * Seconds for which a stopping process still accepts requests. In this time the load balancer notices that the
   * process stops.
   */
  DRAIN_SECONDS: wholeNumber(0, 20).default(3),
  /** Public origin of the backend. The issuer of tokens is a path below it. */
  BACKEND_ORIGIN: address.optional(),
  /** Public origin of the identity provider if it has its own host. Then only this host serves /oidc. */
  OIDC_ORIGIN: address.optional(),
  /** Folder of the embedded database. */
  DATA_DIR: z.string().default('.data'),
  /**
   * Megabytes that stay free on the disk of `DATA_DIR`. Below this limit uploads, archives and exports are refused.
   */
  DISK_RESERVE_MB: megabytes.default(200),
  /** Megabytes below which every write is refused. */
  DISK_FLOOR_MB: megabytes.default(32),
  /** Maximum number of unfinished uploads of one account, including its phones. */
  UPLOADS_OPEN: atLeastOne.default(20),
  /** Maximum number of unfinished uploads of one phone session. */
  UPLOADS_OPEN_PHONE: atLeastOne.default(10),
  /** Maximum announced megabytes of one account's uploads that are unfinished or not examined yet. */
  UPLOADS_OPEN_MB: atLeastOne.default(1024),
  /** Maximum number of photo archive requests in progress for one account. */
  ARCHIVES_UNDER_WAY: atLeastOne.default(10),
  /** Maximum number of requests with stored archives for one account; further requests are refused. */
  ARCHIVES_KEPT: atLeastOne.default(200),
  /** Maximum megabytes of finished archives of one account; further requests are refused. */
  ARCHIVES_KEPT_MB: atLeastOne.default(51_200),
  /** URL of a PostgreSQL server, used instead of the embedded database. */
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:$/.test(toUrl(value)?.protocol ?? ''),
      'must begin with postgres:// and name a server',
    )
    .optional(),
  /**
   * Connections of this process to PostgreSQL. All processes together need fewer than `max_connections` of the server.
   */
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10),
  /** `1` opens the control API. For development and tests only. */
  BACKEND_CONTROL: choice('0', '1').default('0'),
  /** `1` fills an empty database with demo accounts, whose password is public. */
  DEMO_DATA: choice('0', '1').default('0'),
  /**
   * Folder with prepared demo data, copied into an empty `DATA_DIR`. Tests use it because they start many backends.
   */
  SEED_TEMPLATE_DIR: z.string().optional(),
  /** Port of the web app on the `.localhost` hosts. */
  ACCOUNT_PORT: port().default(3000),
  /**
   * `1`: the hosts of the account area may resolve to private addresses, as in a container network, so that
   * back-channel logouts reach them.
   */
  PRIVATE_ACCOUNT_HOSTS: choice('0', '1').default('0'),
  /** Secret of all channels' clients at the token endpoint. */
  OIDC_CLIENT_SECRET: atLeast(16).optional(),
  /** Public keys of the channels' clients, which then sign assertions instead of sending the secret. */
  OIDC_CLIENT_JWKS: publicKeys.optional(),
  /**
   * Header in which the edge sends the client's address (it must overwrite the client's own value). Sign-ins are
   * limited by this address.
   */
  CLIENT_ADDRESS_HEADER: headerName.optional(),
  /** Maximum number of registrations of one client address in an hour; requires `CLIENT_ADDRESS_HEADER`. */
  REGISTRATIONS_PER_ADDRESS: atLeastOne.default(5),
  /** Maximum number of registrations of all clients in a minute. */
  REGISTRATIONS_PER_MINUTE: atLeastOne.default(60),
  /** Lifetime of an access token in seconds. */
  OIDC_ACCESS_TOKEN_TTL: wholeNumber(1, 3600).default(300),
  /** Origin of an S3 service for pictures; the bucket must exist. Default: files in `DATA_DIR`. */
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().default('photos'),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** Key that signs object URLs. Several processes need the same key. Default: a key created once in `DATA_DIR`. */
  OBJECT_URL_SECRET: atLeast(32).optional(),
  /** Further keys whose signatures in object URLs are accepted, for the time after the signing key was replaced. */
  ACCEPTED_OBJECT_URL_SECRETS: acceptedSecrets,
  /** Milliseconds between two batches of a library import. Default: 0, with demo data 600. */
  IMPORT_PAUSE_MS: wholeNumber(0, 60_000).optional(),
  /** Approximate megabytes of one zip of a photo export. Default: 1024, with demo data 32. */
  EXPORT_CHUNK_MB: wholeNumber(1, 65_536).optional(),
  /** `host:port` pairs, separated by commas or blanks, that callback tests may call even if they are not public. */
  CALLBACK_TEST_ALLOWED: z.string().default(''),
  /** Mail server, `smtp://user:password@host:587` or `smtps://…`. Without it mails are only stored in the outbox. */
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/[^/\s]+/.test(value) && toUrl(value) !== null,
      'must begin with smtp:// or smtps:// and name a host',
    )
    .optional(),
  /** Sender address of mails. Default: `no-reply@` and the channel's domain. */
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  /** URL of the error-reporting service with our public key. */
  SENTRY_DSN: reportingAddress.optional(),
  NODE_ENV: choice('development', 'production', 'test').default('production'),
  /** Collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Share of the traces that start in this process and are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1).default(1),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});

type Variables = z.infer<typeof settings>;

const originOf = (env: Variables): string =>
  (env.BACKEND_ORIGIN ?? `http://localhost:${env.BACKEND_PORT}`).replace(/\/$/, '');

/** Checks the rules that concern several variables. Yields a variable and a message for each problem. */
function* problems(env: Variables): Generator<[keyof Variables, string]> {
  const origin = originOf(env);
  if (!isLoopback(origin) || !isLoopback(env.OIDC_ORIGIN ?? origin)) {
    const has = 'when the backend has a public origin';
    if (env.OIDC_CLIENT_JWKS) {
      // With OIDC_CLIENT_JWKS the secret is never accepted, so it needs no check.
    } else if ((env.OIDC_CLIENT_SECRET ?? developmentSecret) === developmentSecret)
      yield ['OIDC_CLIENT_SECRET', `must be set ${has}`];
    else if (isEasyToGuess(env.OIDC_CLIENT_SECRET ?? ''))
      yield ['OIDC_CLIENT_SECRET', `is easy to guess: ${newSecret}`];
    // The control API gives full access to everybody who can reach it.
    if (env.BACKEND_CONTROL === '1') yield ['BACKEND_CONTROL', `must not be set ${has}`];
    // The password of these accounts is public.
    if (env.DEMO_DATA === '1') yield ['DEMO_DATA', `must not be set ${has}`];
  }
  for (const name of ['BACKEND_ORIGIN', 'OIDC_ORIGIN', 'S3_ENDPOINT'] as const)
    if (isOpenAddress(env[name] ?? '')) yield [name, needsTls];
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env.S3_ENDPOINT && !env[name]) yield [name, 'must be set, because S3_ENDPOINT is set'];
    if (!env.S3_ENDPOINT && env[name]) yield ['S3_ENDPOINT', `must be set, because ${name} is set`];
  }
  // Without a common key, each process would sign with its own key and refuse the object URLs of the others.
  if (env.DATABASE_URL && !env.OBJECT_URL_SECRET)
    yield ['OBJECT_URL_SECRET', 'must be set, because DATABASE_URL lets several backends run'];
  if (env.OBJECT_URL_SECRET && isEasyToGuess(env.OBJECT_URL_SECRET))
    yield ['OBJECT_URL_SECRET', `is easy to guess: ${newSecret}`];
}

const schema = settings
  .superRefine((env, context) => {
    for (const [name, message] of problems(env))
      context.addIssue({ code: 'custom', path: [name], message });
  })
  .transform((env) => ({
    port: env.BACKEND_PORT,
    host: env.BACKEND_HOST,
    keepAliveMs: env.KEEP_ALIVE_SECONDS * 1_000,
    drainMs: env.DRAIN_SECONDS * 1_000,
    origin: originOf(env),
    providerOrigin: env.OIDC_ORIGIN && new URL(env.OIDC_ORIGIN).origin,
    dataDir: env.DATA_DIR,
    diskReserveBytes: env.DISK_RESERVE_MB * bytesInMegabyte,
    diskFloorBytes: env.DISK_FLOOR_MB * bytesInMegabyte,
    metricsPort: env.BACKEND_METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    limits: {
      openUploads: env.UPLOADS_OPEN,
      openUploadsOfPhone: env.UPLOADS_OPEN_PHONE,
      openUploadBytes: env.UPLOADS_OPEN_MB * bytesInMegabyte,
      archivesUnderWay: env.ARCHIVES_UNDER_WAY,
      archivesKept: env.ARCHIVES_KEPT,
      archiveBytes: env.ARCHIVES_KEPT_MB * bytesInMegabyte,
    },
    sentryDsn: env.SENTRY_DSN,
    environment: env.NODE_ENV,
    collector: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracedShare: env.OTEL_TRACES_SAMPLER_ARG,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    control: env.BACKEND_CONTROL === '1',
    demoData: env.DEMO_DATA === '1',
    // A template is a folder of files: it cannot contain the rows of a server or the objects of a bucket.
    seedTemplateDir:
      env.DEMO_DATA === '1' && !env.DATABASE_URL && !env.S3_ENDPOINT
        ? env.SEED_TEMPLATE_DIR
        : undefined,
    accountPort: env.ACCOUNT_PORT,
    allowsPrivateAccountHosts: env.PRIVATE_ACCOUNT_HOSTS === '1',
    clientSecret: env.OIDC_CLIENT_SECRET ?? developmentSecret,
    clientKeys: env.OIDC_CLIENT_JWKS,
    clientAddressHeader: env.CLIENT_ADDRESS_HEADER,
    registrationLimits: {
      perAddress: env.REGISTRATIONS_PER_ADDRESS,
      perMinute: env.REGISTRATIONS_PER_MINUTE,
    },
    accessTokenSeconds: env.OIDC_ACCESS_TOKEN_TTL,
    logLevel: env.LOG_LEVEL,
    callbackTestAllowed: env.CALLBACK_TEST_ALLOWED.split(/[\s,]+/).filter(Boolean),
    importPauseMs: env.IMPORT_PAUSE_MS ?? (env.DEMO_DATA === '1' ? 600 : 0),
    exportChunkBytes:
      (env.EXPORT_CHUNK_MB ?? (env.DEMO_DATA === '1' ? 32 : 1024)) * bytesInMegabyte,
    objectUrlSecret: env.OBJECT_URL_SECRET,
    acceptedObjectUrlSecrets: env.ACCEPTED_OBJECT_URL_SECRETS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  }));

/** Settings of the backend process, from its environment variables. */
export type Environment = z.infer<typeof schema>;

/** Limits of one account, in numbers and bytes. */
export type Limits = Environment['limits'];

/**
 * Reads the settings; an empty variable counts as unset. Throws an error with one sentence for each problem.
 */
export const readEnvironment = (
  variables: Readonly<Record<string, string | undefined>>,
): Environment => readSettings(schema, variables, { names: Object.keys(settings.shape) });
