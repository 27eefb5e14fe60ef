import 'server-only';
/**
 * Configuration of the web process, parsed once. An invalid value stops the start with a message that names the variable.
 * @t3-oss/env-nextjs is not used, because it validates during the build, when no secrets exist.
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

/** `<SERVICE>_URL` of each service: its base URL if the service is not in the reference backend. */
const services = Object.fromEntries(
  Object.keys(upstreams).map((name) => [
    serviceVariable(name),
    (name === 'push' ? socketAddress : address).optional(),
  ]),
  // Object.fromEntries returns a type without the names of the keys.
) as Record<`${Uppercase<UpstreamName>}_URL`, z.ZodOptional<z.ZodString>>;

export const settings = z.object({
  ...services,
  PORT: port().default(3_000),
  /** Address on which the server listens. */
  HOSTNAME: z.string().default('0.0.0.0'),
  NODE_ENV: choice('development', 'production', 'test').default('production'),
  /** Secret from which the keys for the session cookie and the stored sessions are derived. */
  SESSION_SECRET: z
    .string(`is missing: ${newSecret}`)
    .min(32, `must have 32 characters or more: ${newSecret}`),
  /** Further secrets for decrypting cookies and stored sessions, needed while SESSION_SECRET is being replaced. */
  ACCEPTED_SESSION_SECRETS: acceptedSecrets,
  /** Folder of the session store with files. */
  DATA_DIR: z.string().default('.data/web'),
  /** URL of Redis, the session store and locks of several instances. */
  REDIS_URL: z
    .string()
    .refine((value) => {
      const url = toUrl(value);
      return /^rediss?:$/.test(url?.protocol ?? '') && url?.hostname !== '';
    }, 'must begin with redis:// or rediss:// and name a host')
    .optional(),
  /** URL of the reference backend, used for every service that has no variable of its own. */
  BACKEND_URL: address.default('http://localhost:4000'),
  /** URL at which this process calls the services of the backend, if it is not the public URL. */
  BACKEND_INTERNAL_URL: address.optional(),
  OIDC_CLIENT_SECRET: atLeast(16).default(developmentSecret),
  /** Private key with which this application authenticates at the identity provider, instead of the client secret. */
  OIDC_CLIENT_KEY: privateKey.optional(),
  /** Port of /metrics. Without it, metrics are not served. */
  METRICS_PORT: port().optional(),
  /** Address on which /metrics listens. The default is the loopback address, because metrics are not for customers. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** `1` serves the `.localhost` hosts in production too, for a demonstration on one machine. */
  LOCAL_HOSTS: choice('0', '1').default('0'),
  /** `1` serves /design in production too, for tests that compare screenshots of the components. */
  DESIGN_PAGE: choice('0', '1').default('0'),
  /** Seconds for which a stopping process still accepts requests, until the load balancer has noticed that it stops. */
  DRAIN_SECONDS: decimal(0, 20).default(3),
  /** Seconds for which an idle connection remains open. It must be longer than the idle time-out of the load balancer. */
  KEEP_ALIVE_SECONDS: decimal(1, 900).default(75),
  /** Seconds for which a failing service is not called, before one call tests it again. */
  BREAKER_SECONDS: decimal(0.1, 60).default(5),
  /**
   * Name of the header in which the edge sends the client's address. The edge must overwrite any value of the client, because
   * the request rates of guests are limited by this address.
   */
  CLIENT_ADDRESS_HEADER: headerName.optional(),
  /** URL of the error-reporting service with our public key. Pages contain this URL, so it must not contain a secret key. */
  SENTRY_DSN: reportingAddress.optional(),
  /** Share of the server's requests that are traced, from 0 to 1. Needs `SENTRY_DSN`. */
  SENTRY_TRACES_SAMPLE_RATE: decimal(0, 1).default(0),
  /** Folder for recordings of failed requests. Without it, nothing is recorded. */
  RECORDINGS_DIR: z.string().optional(),
  /** Share of the requests without a failure that are recorded too, from 0 to 1. */
  RECORDINGS_SHARE: decimal(0, 1).default(0),
  /** URL of the collector of traces (OTLP over HTTP). Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Share of the requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1).default(1),
  /** Maximum number of pages that are rendered at the same time while the processor is busy (lib/admission). */
  PAGES_AT_ONCE: count.default(3),
  /** Maximum number of pages of all customers that wait for their turn. */
  PAGES_WAITING: count.default(1_000),
  /** Maximum number of pages that one customer, or one address of guests, may request per minute. */
  PAGES_PER_MINUTE: count.default(2_000),
  /**
   * Maximum total weight of route handlers that run at the same time while the processor is busy
   * (lib/admission/handler-turns.server.ts).
   */
  HANDLERS_AT_ONCE: count.default(24),
  /** Maximum total weight of route handlers that run at the same time for one customer. */
  HANDLERS_PER_CUSTOMER: count.default(8),
  /** Maximum number of calls of route handlers, of all customers, that wait for their turn. */
  HANDLERS_WAITING: count.default(500),
  /** Origins of images that pages may show, in addition to the backend's origin. */
  MEDIA_ORIGINS: origins,
  /**
   * Customer care's chat (CH-03). `on`: shown outside of development. `everywhere`: shown in development too. `off`: never
   * shown.
   */
  CHAT: choice('on', 'off', 'everywhere').default('on'),
  /** URL of the chat's page that is shown in a frame, if the page is not in the reference backend. It is read in origins.ts. */
  CHAT_URL: address.optional(),
  /** URL to which browsers send reports about violations of the content security policy. */
  CSP_REPORT_URL: address.optional(),
  /** Origins to which a reorder may redirect, in addition to the channel's shop. */
  SHOP_ORIGINS: origins,
  /** Origins of the payment provider's pages, in addition to the backend's origin. */
  PAYMENT_ORIGINS: origins,
  /** Origins to which `uploadUrl` may point (SH-22). */
  UPLOAD_URL_ORIGINS: origins,
  /**
   * Template for the URL of the editor with a saved project. `{project}` is the project's id, `{domain}` the channel's base
   * domain.
   */
  EDITOR_URL_TEMPLATE: z
    .string()
    .refine(isEditorTemplate, 'must be an http(s) address with {project} behind its host')
    .default(defaultEditorTemplate),
  /** Template for the URL of the prints editor. `{vendor}` is the vendor's name, `{domain}` the channel's base domain. */
  PRINTS_URL_TEMPLATE: z
    .string()
    .refine(isPrintsTemplate, 'must be an http(s) address with {vendor}')
    .default(defaultPrintsTemplate),
  /** Pairs `host:port` that a callback URL may have although they are not public. For tests and development. */
  CALLBACK_TEST_ALLOWED: list,
  /**
   * JSON object with the base domains of each flag (FF-01). It replaces the default, which has all flags on all domains. Flags
   * of features that do not exist yet are accepted and ignored.
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
  /** URL of the WebSocket with events of phone upload sessions (IM-10). Without it, the computer only polls. */
  UPLOADS_SOCKET_URL: socketAddress.optional(),
  /**
   * JSON object with the base URL of QR codes for each vendor group (alb, hfm, pbx). `{origin}` is the brand's own origin
   * (IM-05).
   */
  QR_UPLOAD_URLS: json
    .pipe(
      z.record(z.enum(['alb', 'hfm', 'pbx']), z.string().refine(isQrBase, 'no http(s) address')),
    )
    .optional(),
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
});

/**
 * Variables of the build and of libraries. Their names are similar to ours, so they must not be reported as spelling mistakes.
 */
const others = new Set(['SENTRY_URL']);

/** Rules that concern several variables. Most apply only in production, when the process serves customers. */
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
  // The client secret is used to redeem customers' authorization codes, and the secret of development is public.
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

/** The first secret is used to encrypt; all of them can decrypt. */
export type Secrets = readonly [string, ...string[]];

let parsed: Env | undefined;

/**
 * Returns the parsed configuration.
 *
 * @throws an Error with one sentence for each problem
 */
export const env = (): Env =>
  (parsed ??= readSettings(schema, process.env, { names: Object.keys(settings.shape), others }));

/** Returns the secret for new cookies and stored sessions, followed by the secrets that are only accepted. */
export const sessionSecrets = (): Secrets => [
  env().SESSION_SECRET,
  ...env().ACCEPTED_SESSION_SECRETS,
];

/**
 * Returns the base URL of a service: its own variable (such as `ORDERS_URL`), or its path at the reference backend. The
 * identity provider is called at its public URL, because browsers use that URL and it is the issuer of the tokens.
 */
export function upstreamBase(name: UpstreamName): string {
  const { BACKEND_URL, BACKEND_INTERNAL_URL = BACKEND_URL } = env();
  const own = process.env[serviceVariable(name)];
  const backend = (name === 'oidc' ? BACKEND_URL : BACKEND_INTERNAL_URL).replace(/\/$/, '');
  return (own || backend + upstreams[name].base).replace(/\/$/, '');
}
