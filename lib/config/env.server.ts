import 'server-only';
/**
 * Configuration of the server, parsed once. A wrong value stops the start with a message that names the variable. Not
 * @t3-oss/env-nextjs, which validates during the build, where no secrets exist.
 */
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
  list,
  needsTls,
  newSecret,
  port,
  readSettings,
  privateKey,
  reportingAddress,
  socketAddress,
  wholeNumber,
} from '@/lib/contracts/settings';
import { toUrl } from '@/lib/contracts/to-url';
import {
  defaultEditorTemplate,
  defaultPrintsTemplate,
  isEditorTemplate,
  isPrintsTemplate,
} from './origins';
import { isQrBase } from './qr-address';
import { type UpstreamName, upstreams } from './upstreams';

const json = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue('must be JSON');
    return z.NEVER;
  }
});

const count = wholeNumber(1, 999_999);

const origins = list.refine(
  (listed) => listed.every((origin) => toUrl(origin)?.origin === origin),
  'must be origins, as in https://pictures.example, separated by blanks',
);

const serviceVariable = (name: string): string => `${name.toUpperCase()}_URL`;

/** `<SERVICE>_URL` of each service: its base address, if it is not in the reference backend. */
const services = Object.fromEntries(
  Object.keys(upstreams).map((name) => [
    serviceVariable(name),
    (name === 'push' ? socketAddress : address).optional(),
  ]),
  // Object.fromEntries forgets the names.
) as Record<`${Uppercase<UpstreamName>}_URL`, z.ZodOptional<z.ZodString>>;

export const settings = z.object({
  ...services,
  PORT: port().default(3_000),
  /** Address to listen on. */
  HOSTNAME: z.string().default('0.0.0.0'),
  NODE_ENV: choice('development', 'production', 'test').default('production'),
  /** Key material for the session cookie and the stored sessions. */
  SESSION_SECRET: z
    .string(`is missing: ${newSecret}`)
    .min(32, `must have 32 characters or more: ${newSecret}`),
  /** Further secrets with which cookies and stored sessions may be encrypted, while a new secret takes over. */
  ACCEPTED_SESSION_SECRETS: acceptedSecrets,
  /** Folder of the file session store. */
  DATA_DIR: z.string().default('.data/web'),
  /** Shared session store and locks for several instances. */
  REDIS_URL: z
    .string()
    .refine((value) => {
      const url = toUrl(value);
      return /^rediss?:$/.test(url?.protocol ?? '') && url?.hostname !== '';
    }, 'must begin with redis:// or rediss:// and name a host')
    .optional(),
  /** Origin of the reference backend, for every service without its own variable. */
  BACKEND_URL: address.default('http://localhost:4000'),
  /** Origin at which this process calls the services of the backend, if it is not the public one. */
  BACKEND_INTERNAL_URL: address.optional(),
  OIDC_CLIENT_SECRET: atLeast(16).default(developmentSecret),
  /** Private key with which this application proves itself to the identity provider, instead of the secret. */
  OIDC_CLIENT_KEY: privateKey.optional(),
  /** Port of /metrics; without it /metrics is not served. */
  METRICS_PORT: port().optional(),
  /** Address of /metrics. The default is the loopback, because the metrics are not for customers. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** `1` serves the `.localhost` hosts also in production, for a demonstration on one machine. */
  LOCAL_HOSTS: choice('0', '1').default('0'),
  /** `1` serves /design also in production, for tests that compare screenshots of the components. */
  DESIGN_PAGE: choice('0', '1').default('0'),
  /** A stopping process accepts requests for this many seconds, until the load balancer has noticed. */
  DRAIN_SECONDS: decimal(0, 20).default(3),
  /** Seconds for which a connection without a request stays open: longer than the balancer in front keeps it. */
  KEEP_ALIVE_SECONDS: decimal(1, 900).default(75),
  /** Seconds for which a service that fails is left alone, before one call tries again. */
  BREAKER_SECONDS: decimal(0.1, 60).default(5),
  /** Header in which the edge sends the client's address and overwrites any value of the client. It limits the rate of guests. */
  CLIENT_ADDRESS_HEADER: headerName.optional(),
  /** URL of the error-reporting service with our public key. Pages contain it, so it must not have a secret key. */
  SENTRY_DSN: reportingAddress.optional(),
  /** Share of the server's requests that are traced, 0 to 1; needs `SENTRY_DSN`. */
  SENTRY_TRACES_SAMPLE_RATE: decimal(0, 1).default(0),
  /** Folder for recordings of failed requests; without it nothing is recorded. */
  RECORDINGS_DIR: z.string().optional(),
  /** Share of the other requests that are recorded, 0 to 1. */
  RECORDINGS_SHARE: decimal(0, 1).default(0),
  /** Collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Share of the requests that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1).default(1),
  /** Pages rendered at once while the processor is busy (lib/admission). */
  PAGES_AT_ONCE: count.default(3),
  /** Pages of all customers that may wait for their turn. */
  PAGES_WAITING: count.default(1_000),
  /** Pages that one customer, or one address of guests, may request in a minute. */
  PAGES_PER_MINUTE: count.default(2_000),
  /** Route handlers that run at once while the processor is busy, by weight (lib/admission/handler-turns.server.ts). */
  HANDLERS_AT_ONCE: count.default(24),
  /** Route handlers that run at once for one customer, by weight. */
  HANDLERS_PER_CUSTOMER: count.default(8),
  /** Calls of route handlers, of all customers, that may wait for their turn. */
  HANDLERS_WAITING: count.default(500),
  /** Origins, besides the backend's, whose images pages may show. */
  MEDIA_ORIGINS: origins,
  /** Customer care's chat (CH-03): `on` outside of development, `everywhere` in development too, or `off`. */
  CHAT: choice('on', 'off', 'everywhere').default('on'),
  /** URL of the chat's page for a frame, if it is not in the reference backend; read in origins.ts. */
  CHAT_URL: address.optional(),
  /** URL to which browsers send reports about the content security policy. */
  CSP_REPORT_URL: address.optional(),
  /** Origins, besides the channel's own shop, to which a reorder may redirect. */
  SHOP_ORIGINS: origins,
  /** Origins, besides the backend's, of the payment provider's pages. */
  PAYMENT_ORIGINS: origins,
  /** Origins that `uploadUrl` may point to (SH-22). */
  UPLOAD_URL_ORIGINS: origins,
  /** URL of the editor for a saved project: `{project}` is its id, `{domain}` the channel's base domain. */
  EDITOR_URL_TEMPLATE: z
    .string()
    .refine(isEditorTemplate, 'must be an http(s) address with {project} behind its host')
    .default(defaultEditorTemplate),
  /** URL of the prints editor: `{vendor}` is the vendor's name, `{domain}` the channel's base domain. */
  PRINTS_URL_TEMPLATE: z
    .string()
    .refine(isPrintsTemplate, 'must be an http(s) address with {vendor}')
    .default(defaultPrintsTemplate),
  /** Pairs `host:port` that a callback URL may have although they are not public, for tests and development. */
  CALLBACK_TEST_ALLOWED: list,
  /**
   * JSON: flag → base domains (FF-01); replaces the default, which is all flags everywhere. Flags of features that do not
   * exist yet are accepted and ignored.
   */
  FEATURE_FLAGS: json
    .pipe(
      z.record(
        z.string().startsWith('PhotoManagement'),
        z.array(z.string()),
        'must be an object of names of flags and lists of base domains',
      ),
    )
    .optional(),
  /** Web socket with events of phone upload sessions (IM-10); without it the computer only polls. */
  UPLOADS_SOCKET_URL: socketAddress.optional(),
  /** JSON: vendor group (alb, hfm, pbx) → URL of its QR codes; `{origin}` is the brand's own origin (IM-05). */
  QR_UPLOAD_URLS: json
    .pipe(
      z.record(z.enum(['alb', 'hfm', 'pbx']), z.string().refine(isQrBase, 'no http(s) address')),
    )
    .optional(),
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
});

/** Variables of the build and of libraries whose names are like ours. */
const others = new Set(['SENTRY_URL']);

/** Rules across variables, for a process that serves customers. */
const schema = settings.superRefine((env, context) => {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT && env.SENTRY_TRACES_SAMPLE_RATE > 0)
    context.addIssue({
      code: 'custom',
      path: ['SENTRY_TRACES_SAMPLE_RATE'],
      message: 'must be 0 while OTEL_EXPORTER_OTLP_ENDPOINT is set: traces go to one of them',
    });
  if (env.NODE_ENV !== 'production') return;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  // The client secret redeems customers' codes, and the secret of development is public.
  if (!isLoopback(env.OIDC_URL ?? env.BACKEND_URL) && !env.OIDC_CLIENT_KEY) {
    if (env.OIDC_CLIENT_SECRET === developmentSecret)
      refuse('OIDC_CLIENT_SECRET', 'must be set when the identity provider is not on this machine');
    else if (isEasyToGuess(env.OIDC_CLIENT_SECRET))
      refuse('OIDC_CLIENT_SECRET', `is easy to guess: ${newSecret}`);
  }
  if (isEasyToGuess(env.SESSION_SECRET)) refuse('SESSION_SECRET', `is easy to guess: ${newSecret}`);
  for (const [name, value] of Object.entries(env))
    if (/_(URL|ORIGINS)$/.test(name) && [value].flat().some((part) => isOpenAddress(String(part))))
      refuse(name, needsTls);
});

export type Env = z.infer<typeof schema>;

/** The first secret encrypts; all decrypt. */
export type Secrets = readonly [string, ...string[]];

let parsed: Env | undefined;

/** The parsed configuration. Throws an error with one sentence for each problem. */
export const env = (): Env =>
  (parsed ??= readSettings(schema, process.env, { names: Object.keys(settings.shape), others }));

/** The secret for new cookies and stored sessions, and then those that are accepted besides. */
export const sessionSecrets = (): Secrets => [
  env().SESSION_SECRET,
  ...env().ACCEPTED_SESSION_SECRETS,
];

/**
 * Base URL of a service: its own variable (`ORDERS_URL`) or its path at the reference backend. The identity provider is
 * called at its public address, because browsers go there and because the address is the issuer of its tokens.
 */
export function upstreamBase(name: UpstreamName): string {
  const { BACKEND_URL, BACKEND_INTERNAL_URL = BACKEND_URL } = env();
  const own = process.env[serviceVariable(name)];
  const backend = (name === 'oidc' ? BACKEND_URL : BACKEND_INTERNAL_URL).replace(/\/$/, '');
  return (own || backend + upstreams[name].base).replace(/\/$/, '');
}
