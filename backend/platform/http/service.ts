import type { Context, Env, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import type { AppEnv } from './create-app';

/** One service as the application mounts it. `Context` contains its dependencies. */
export type Service<Context> = {
  /** Name of the service, also for its metrics and for the faults of the control API. */
  name: string;
  /** Path prefix with a leading slash and no trailing slash, e.g. `/customers-api`. The routes are relative to it. */
  base: string;
  /** Bodies may be large: the service reads them as streams and limits their size itself. */
  takesStreams?: true;
  /**
   * Paths below {@link base} whose writes store customers' files. They are refused when the disk is below its reserve.
   */
  storesFiles?: RegExp;
  /** Set if requests of every method, also POST, only read. They are accepted even when the disk is full. */
  onlyReads?: true;
  /** Starts background work when the backend is ready. Returns a function that stops it. */
  start?: (context: Context, logger: Logger) => () => void;
  mount: (app: Hono<AppEnv>, context: Context) => void;
};

/** Defines a service from a router with any Hono environment. */
export function defineService<Context, RouterEnv extends Env>(
  service: Omit<Service<Context>, 'mount'> & { router: (context: Context) => Hono<RouterEnv> },
): Service<Context> & { router: (context: Context) => Hono<RouterEnv> } {
  const { base, router } = service;
  return { ...service, mount: (app, context) => void app.route(base, router(context)) };
}

/** Problem body (RFC 9457) with the status only: further details could help an attacker. */
export function problem(c: Context, status: ContentfulStatusCode): Response {
  return c.body(
    JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status }),
    status,
    { 'content-type': 'application/problem+json' },
  );
}
