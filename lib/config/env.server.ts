import 'server-only';
/**
 * The server's configuration, parsed once: a wrong value stops the start and names itself. Not @t3-oss/env-nextjs, which
 * validates during the build, where no secret exists.
 */
import * as z from 'zod';
import { httpUrl } from '@/lib/contracts/wire';
import {
  defaultEditorTemplate,
  defaultPrintsTemplate,
  isEditorTemplate,
  isPrintsTemplate,
} from './origins';
import { isQrBase } from './qr-address';
import { type UpstreamName, upstreams } from './upstreams';

const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));

const json = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

const developmentSecret = 'development-only-client-secret';

/** Only this machine reaches it. */
const isLoopback = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'not a number from 1 to 999999')
  .transform(Number);

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Key material for the session cookie and the stored sessions. */
  SESSION_SECRET: z.string('is missing').min(32, 'must have 32 characters or more'),
  /** Folder of the embedded session store. */
  DATA_DIR: z.string().default('.data/web'),
  /** Shared session store and locks for several instances. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Origin of the reference backend, for every service without a line of its own. */
  BACKEND_URL: httpUrl.default('http://localhost:4000'),
  /** Address of the identity provider, where it is not the reference backend's. */
  OIDC_URL: httpUrl.optional(),
  OIDC_CLIENT_SECRET: z.string().min(16).default(developmentSecret),
  /** Port of /metrics, on the loopback; not served when absent. */
  METRICS_PORT: z
    .string()
    .regex(/^\d{2,5}$/)
    .transform(Number)
    .optional(),
  /** `1` serves the `.localhost` hosts also in production: for a demonstration on the own machine. */
  LOCAL_HOSTS: z.enum(['0', '1']).default('0'),
  /** `1` serves /design also in production: for the tests that compare pictures of the building blocks. */
  DESIGN_PAGE: z.enum(['0', '1']).default('0'),
  /** Seconds for which a process that was told to stop still takes requests, until the balancer has noticed. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(3),
  /** Seconds for which a connection without a request stays open: longer than the balancer in front keeps it. */
  KEEP_ALIVE_SECONDS: z.coerce.number().min(1).max(900).default(75),
  /** Seconds for which a service that fails is left alone, before one call tries again. */
  BREAKER_SECONDS: z.coerce.number().min(0.1).max(60).default(5),
  /** Header in which the edge puts the client's address, overwriting what the client sent. The rate of guests is limited by it. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** The error-reporting service's address with our public key. Pages contain it, so it must not have a secret key. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.:-]+\/(\S+\/)?\d+$/, 'not https://key@host/project')
    .optional(),
  /** Share of the server's requests that are traced, 0 to 1; needs `SENTRY_DSN`. */
  SENTRY_TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(0),
  /** Pages rendered at once while the processor is busy (lib/admission). */
  PAGES_AT_ONCE: count.default(3),
  /** Pages that may wait for their turn, of all customers. */
  PAGES_WAITING: count.default(1_000),
  /** Pages that one customer, or one address of guests, may ask for in a minute. */
  PAGES_PER_MINUTE: count.default(2_000),
  /** Route handlers that run at once while the processor is busy, by weight (lib/admission/handler-turns.server.ts). */
  HANDLERS_AT_ONCE: count.default(24),
  /** Route handlers that run at once for one customer, by weight. */
  HANDLERS_PER_CUSTOMER: count.default(8),
  /** Calls of route handlers that may wait for their turn, of all customers. */
  HANDLERS_WAITING: count.default(500),
  /** Origins, besides the backend's, whose images pages may show. */
  MEDIA_ORIGINS: list,
  /** Customer care's chat (CH-03): `off`, or `everywhere`, which is in the development environment as well. */
  CHAT: z.enum(['on', 'off', 'everywhere']).default('on'),
  /** Address of the chat's page for a frame, where it is not the reference backend's; read in origins.ts. */
  CHAT_URL: httpUrl.optional(),
  /** Where browsers send reports about the security policy. */
  CSP_REPORT_URL: httpUrl.optional(),
  /** Origins, besides the channel's own shop, that a reorder may lead to. */
  SHOP_ORIGINS: list,
  /** Origins, besides the backend's, of the payment provider's pages. */
  PAYMENT_ORIGINS: list,
  /** Origins that `uploadUrl` may point to (SH-22). */
  UPLOAD_URL_ORIGINS: list,
  /** Where a saved project is opened: `{project}` is its id, `{domain}` the channel's base domain. */
  EDITOR_URL_TEMPLATE: z
    .string()
    .refine(isEditorTemplate, 'not an http(s) address with {project} behind its host')
    .default(defaultEditorTemplate),
  /** Where prints are ordered: `{vendor}` is the vendor's name, `{domain}` the channel's base domain. */
  PRINTS_URL_TEMPLATE: z
    .string()
    .refine(isPrintsTemplate, 'not an http(s) address with {vendor}')
    .default(defaultPrintsTemplate),
  /** Pairs `host:port` that a callback may have although they are not public: for tests and development. */
  CALLBACK_TEST_ALLOWED: list,
  /**
   * JSON: flag → base domains (FF-01); replaces the default, which is all flags everywhere. Flags of features that do not
   * exist yet are accepted and ignored.
   */
  FEATURE_FLAGS: json
    .pipe(z.record(z.string().startsWith('PhotoManagement'), z.array(z.string())))
    .optional(),
  /** Socket that tells of sessions of the upload by phone (IM-10); without it the computer only polls. */
  UPLOADS_SOCKET_URL: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
  /** JSON: vendor group (alb, hfm, pbx) → where its QR codes lead; `{origin}` is the brand's own (IM-05). */
  QR_UPLOAD_URLS: json
    .pipe(
      z.record(z.enum(['alb', 'hfm', 'pbx']), z.string().refine(isQrBase, 'no http(s) address')),
    )
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** True for few different characters, and for a short part that is only repeated; a random key is neither. */
const isEasyToGuess = (secret: string): boolean =>
  new Set(secret).size < 8 || /^(.{1,16}?)\1+$/su.test(secret);

const schema = settings
  // The secret of our clients redeems customers' codes, and everybody can read the secret of development.
  .refine(
    (env) =>
      env.NODE_ENV !== 'production' ||
      env.OIDC_CLIENT_SECRET !== developmentSecret ||
      isLoopback(env.OIDC_URL ?? env.BACKEND_URL),
    {
      path: ['OIDC_CLIENT_SECRET'],
      message: 'must be set when the identity provider is not on this machine',
    },
  )
  .refine((env) => env.NODE_ENV !== 'production' || !isEasyToGuess(env.SESSION_SECRET), {
    path: ['SESSION_SECRET'],
    message: 'is easy to guess: make one with openssl rand -base64 48',
  });

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/** The parsed configuration. Throws a readable list of what is wrong. */
export function env(): Env {
  if (parsed) return parsed;
  const filled = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== ''),
  );
  const result = schema.safeParse(filled);
  if (!result.success) throw new Error(`Configuration: ${z.prettifyError(result.error)}`);
  return (parsed = result.data);
}

/** Base URL of a service: its own line (`ORDERS_URL`) or its place in the reference backend. */
export function upstreamBase(name: UpstreamName): string {
  const own = process.env[`${name.toUpperCase()}_URL`];
  return (own || env().BACKEND_URL + upstreams[name].base).replace(/\/$/, '');
}
