import 'server-only';
/**
 * Configuration of the server, parsed once. A wrong value stops the start with a message that names the variable. Not
 * @t3-oss/env-nextjs, which validates during the build, where no secrets exist.
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

/** True if only this machine can reach the URL. */
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
  /** Folder of the file session store. */
  DATA_DIR: z.string().default('.data/web'),
  /** Shared session store and locks for several instances. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Origin of the reference backend, for every service without its own variable. */
  BACKEND_URL: httpUrl.default('http://localhost:4000'),
  /** URL of the identity provider, if it is not in the reference backend. */
  OIDC_URL: httpUrl.optional(),
  OIDC_CLIENT_SECRET: z.string().min(16).default(developmentSecret),
  /** Port of /metrics on the loopback interface; without it /metrics is not served. */
  METRICS_PORT: z
    .string()
    .regex(/^\d{2,5}$/)
    .transform(Number)
    .optional(),
  /** `1` serves the `.localhost` hosts also in production, for a demonstration on one machine. */
  LOCAL_HOSTS: z.enum(['0', '1']).default('0'),
  /** `1` serves /design also in production, for tests that compare screenshots of the components. */
  DESIGN_PAGE: z.enum(['0', '1']).default('0'),
  /** A stopping process accepts requests for this many seconds, until the load balancer has noticed. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(3),
  /** Seconds for which a connection without a request stays open: longer than the balancer in front keeps it. */
  KEEP_ALIVE_SECONDS: z.coerce.number().min(1).max(900).default(75),
  /** Seconds for which a service that fails is left alone, before one call tries again. */
  BREAKER_SECONDS: z.coerce.number().min(0.1).max(60).default(5),
  /** Header in which the edge sends the client's address and overwrites any value of the client. It limits the rate of guests. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** URL of the error-reporting service with our public key. Pages contain it, so it must not have a secret key. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.:-]+\/(\S+\/)?\d+$/, 'not https://key@host/project')
    .optional(),
  /** Share of the server's requests that are traced, 0 to 1; needs `SENTRY_DSN`. */
  SENTRY_TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(0),
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
  MEDIA_ORIGINS: list,
  /** Customer care's chat (CH-03): `on` outside of development, `everywhere` in development too, or `off`. */
  CHAT: z.enum(['on', 'off', 'everywhere']).default('on'),
  /** URL of the chat's page for a frame, if it is not in the reference backend; read in origins.ts. */
  CHAT_URL: httpUrl.optional(),
  /** URL to which browsers send reports about the content security policy. */
  CSP_REPORT_URL: httpUrl.optional(),
  /** Origins, besides the channel's own shop, to which a reorder may redirect. */
  SHOP_ORIGINS: list,
  /** Origins, besides the backend's, of the payment provider's pages. */
  PAYMENT_ORIGINS: list,
  /** Origins that `uploadUrl` may point to (SH-22). */
  UPLOAD_URL_ORIGINS: list,
  /** URL of the editor for a saved project: `{project}` is its id, `{domain}` the channel's base domain. */
  EDITOR_URL_TEMPLATE: z
    .string()
    .refine(isEditorTemplate, 'not an http(s) address with {project} behind its host')
    .default(defaultEditorTemplate),
  /** URL of the prints editor: `{vendor}` is the vendor's name, `{domain}` the channel's base domain. */
  PRINTS_URL_TEMPLATE: z
    .string()
    .refine(isPrintsTemplate, 'not an http(s) address with {vendor}')
    .default(defaultPrintsTemplate),
  /** Pairs `host:port` that a callback URL may have although they are not public, for tests and development. */
  CALLBACK_TEST_ALLOWED: list,
  /**
   * JSON: flag → base domains (FF-01); replaces the default, which is all flags everywhere. Flags of features that do not
   * exist yet are accepted and ignored.
   */
  FEATURE_FLAGS: json
    .pipe(z.record(z.string().startsWith('PhotoManagement'), z.array(z.string())))
    .optional(),
  /** Web socket with events of phone upload sessions (IM-10); without it the computer only polls. */
  UPLOADS_SOCKET_URL: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
  /** JSON: vendor group (alb, hfm, pbx) → URL of its QR codes; `{origin}` is the brand's own origin (IM-05). */
  QR_UPLOAD_URLS: json
    .pipe(
      z.record(z.enum(['alb', 'hfm', 'pbx']), z.string().refine(isQrBase, 'no http(s) address')),
    )
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** True for a text of few different characters and for a repeated short text; a random key is neither. */
const isEasyToGuess = (secret: string): boolean =>
  new Set(secret).size < 8 || /^(.{1,16}?)\1+$/su.test(secret);

const schema = settings
  // The client secret redeems customers' codes, and the secret of development is public.
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

/** The parsed configuration. Throws an error with a readable list of wrong variables. */
export function env(): Env {
  if (parsed) return parsed;
  const filled = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== ''),
  );
  const result = schema.safeParse(filled);
  if (!result.success) throw new Error(`Configuration: ${z.prettifyError(result.error)}`);
  return (parsed = result.data);
}

/** Base URL of a service: its own variable (`ORDERS_URL`) or its path at the reference backend. */
export function upstreamBase(name: UpstreamName): string {
  const own = process.env[`${name.toUpperCase()}_URL`];
  return (own || env().BACKEND_URL + upstreams[name].base).replace(/\/$/, '');
}
