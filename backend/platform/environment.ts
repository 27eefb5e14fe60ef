import * as z from 'zod';
import { toUrl } from '../../lib/contracts/to-url';
import { httpUrl } from '../../lib/contracts/wire';

const port = z.coerce.number().int().min(0).max(65535);

const megabytes = z.coerce.number().int().min(0);
const atLeastOne = z.coerce.number().int().min(1);
const bytesInMegabyte = 1024 * 1024;

const developmentSecret = 'development-only-client-secret';

const schema = z
  .object({
    /** Port of the backend. */
    BACKEND_PORT: port.default(4000),
    /** Address to listen on; the loopback, because an open control API is for this machine only. */
    BACKEND_HOST: z.string().default('127.0.0.1'),
    /** Port of `/metrics` on the loopback; none when unset. */
    BACKEND_METRICS_PORT: port.optional(),
    /** Public origin without a trailing slash; the issuer of all tokens is below it. */
    BACKEND_ORIGIN: httpUrl.optional(),
    /** Public origin of the identity provider, if it has a host of its own: then only that host answers below /oidc. */
    OIDC_ORIGIN: httpUrl.optional(),
    /** Folder of the embedded database. */
    DATA_DIR: z.string().default('.data'),
    /** Megabytes that stay free on the disk of `DATA_DIR`: with less, uploads, archives and exports are refused. */
    DISK_RESERVE_MB: megabytes.default(200),
    /** Every write is refused while fewer megabytes than this are free. */
    DISK_FLOOR_MB: megabytes.default(32),
    /** Most unfinished uploads of one account, those of its phones included. */
    UPLOADS_OPEN: atLeastOne.default(20),
    /** Most unfinished uploads of one phone session. */
    UPLOADS_OPEN_PHONE: atLeastOne.default(10),
    /** Announced megabytes of one account's uploads that are unfinished or not examined yet. */
    UPLOADS_OPEN_MB: atLeastOne.default(1024),
    /** Requests for archives of photos that are under way for one account. */
    ARCHIVES_UNDER_WAY: atLeastOne.default(10),
    /** Requests whose archives are kept for one account; at this number no further request is accepted. */
    ARCHIVES_KEPT: atLeastOne.default(200),
    /** Megabytes of one account's finished archives; at this size no further request is accepted. */
    ARCHIVES_KEPT_MB: atLeastOne.default(51_200),
    /** A real PostgreSQL instead of the embedded one. */
    DATABASE_URL: z.string().optional(),
    /** `1` opens the control API: for development and tests only. */
    BACKEND_CONTROL: z.enum(['0', '1']).default('0'),
    /** `1` fills an empty database with the demo accounts, whose password everybody knows. */
    DEMO_DATA: z.enum(['0', '1']).default('0'),
    /** Folder of prepared demo data, from which an empty `DATA_DIR` is copied: tests start many backends. */
    SEED_TEMPLATE_DIR: z.string().optional(),
    /** Port at which the web app answers on the `.localhost` hosts. */
    ACCOUNT_PORT: port.default(3000),
    /** Secret that the web app shows at the token endpoint, for every channel's client. */
    OIDC_CLIENT_SECRET: z.string().min(16).optional(),
    /** Header in which the edge puts the client's address, overwriting what the client sent; sign-ins are limited by it. */
    CLIENT_ADDRESS_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    /** Registrations of one client address in an hour; counted where `CLIENT_ADDRESS_HEADER` is set. */
    REGISTRATIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(5),
    /** Registrations of all clients in a minute. */
    REGISTRATIONS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    /** Life of an access token in seconds. */
    OIDC_ACCESS_TOKEN_TTL: z.coerce.number().int().min(1).max(3600).default(300),
    /** Origin of an S3 service for pictures, whose bucket exists; without it they are files in `DATA_DIR`. */
    S3_ENDPOINT: httpUrl.optional(),
    S3_BUCKET: z.string().default('photos'),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().default(''),
    S3_SECRET_ACCESS_KEY: z.string().default(''),
    /** Key of the signatures in object URLs; several processes need the same. Else made once, in `DATA_DIR`. */
    OBJECT_URL_SECRET: z.string().min(32).optional(),
    /** Milliseconds between two batches of an import into a library; left out, 0, and of the demo's small library 600. */
    IMPORT_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).optional(),
    /** Megabytes of one zip of an export of photos, about; left out, 1024, and of the demo's small library 32. */
    EXPORT_CHUNK_MB: z.coerce.number().int().min(1).max(65_536).optional(),
    /** Pairs `host:port`, separated by commas or blanks, to which a callback test may go although they are not public. */
    CALLBACK_TEST_ALLOWED: z.string().default(''),
    /** Mail server, `smtp://user:password@host:587` or `smtps://…`; without it mails are only kept in the outbox. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^/\s]+/, 'not an smtp:// or smtps:// URL')
      .refine((value) => toUrl(value) !== null)
      .optional(),
    /** Address that mails come from; without it `no-reply@` and the channel's domain. */
    MAIL_FROM: z.email().optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .transform((env) => ({
    port: env.BACKEND_PORT,
    host: env.BACKEND_HOST,
    origin: (env.BACKEND_ORIGIN ?? `http://localhost:${env.BACKEND_PORT}`).replace(/\/$/, ''),
    providerOrigin: env.OIDC_ORIGIN && new URL(env.OIDC_ORIGIN).origin,
    dataDir: env.DATA_DIR,
    diskReserveBytes: env.DISK_RESERVE_MB * bytesInMegabyte,
    diskFloorBytes: env.DISK_FLOOR_MB * bytesInMegabyte,
    metricsPort: env.BACKEND_METRICS_PORT,
    limits: {
      openUploads: env.UPLOADS_OPEN,
      openUploadsOfPhone: env.UPLOADS_OPEN_PHONE,
      openUploadBytes: env.UPLOADS_OPEN_MB * bytesInMegabyte,
      archivesUnderWay: env.ARCHIVES_UNDER_WAY,
      archivesKept: env.ARCHIVES_KEPT,
      archiveBytes: env.ARCHIVES_KEPT_MB * bytesInMegabyte,
    },
    databaseUrl: env.DATABASE_URL,
    control: env.BACKEND_CONTROL === '1',
    demoData: env.DEMO_DATA === '1',
    // Files of a template lie in a folder: neither a server's rows nor a bucket's objects can be copied so.
    seedTemplateDir:
      env.DEMO_DATA === '1' && !env.DATABASE_URL && !env.S3_ENDPOINT
        ? env.SEED_TEMPLATE_DIR
        : undefined,
    accountPort: env.ACCOUNT_PORT,
    clientSecret: env.OIDC_CLIENT_SECRET,
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
  }))
  .transform(({ clientSecret, ...env }, issue) => {
    if (!isLoopback(env.origin) || !isLoopback(env.providerOrigin ?? env.origin)) {
      const has = 'when the backend has a public origin';
      if (!clientSecret || clientSecret === developmentSecret)
        issue.addIssue(`OIDC_CLIENT_SECRET must be set ${has}`);
      // Whoever reaches the control API may do anything.
      if (env.control) issue.addIssue(`BACKEND_CONTROL must not be set ${has}`);
    }
    return { ...env, clientSecret: clientSecret ?? developmentSecret };
  });

/** Settings of the backend process, from its environment variables. */
export type Environment = z.infer<typeof schema>;

/** Limits of one account, in numbers and bytes. */
export type Limits = Environment['limits'];

/** True for an origin that only this machine can reach: `localhost`, its subdomains, 127.0.0.1. */
export function isLoopback(origin: string): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1)$/.test(new URL(origin).hostname);
}

/** Reads the settings; throws one readable message that names every wrong variable. Empty means unset. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`Backend settings:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
