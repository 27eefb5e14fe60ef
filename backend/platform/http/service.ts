import type { Context, Env, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import type { AppEnv } from './create-app';

/** One service as the application mounts it. `Context` is all that it may know of its surroundings. */
export type Service<Context> = {
  /** Also the name under which the control API sets faults. */
  name: string;
  /** Path prefix with a leading slash and none at the end, e.g. `/customers-api`; the routes see paths without it. */
  base: string;
  /** Its bodies may be large: it reads them as streams and limits them itself. */
  takesStreams?: true;
  /** Paths behind {@link base} whose writes store files of customers: they are refused below the reserve of the disk. */
  storesFiles?: RegExp;
  /** It changes nothing, whatever the method: it also answers when the disk is full. */
  onlyReads?: true;
  /** Work besides answering, begun when the backend answers and ended by what it returns. */
  start?: (context: Context, logger: Logger) => () => void;
  mount: (app: Hono<AppEnv>, context: Context) => void;
};

/** Makes a service of its router, whose environment stays the router's own affair. */
export function defineService<Context, RouterEnv extends Env>(
  service: Omit<Service<Context>, 'mount'> & { router: (context: Context) => Hono<RouterEnv> },
): Service<Context> & { router: (context: Context) => Hono<RouterEnv> } {
  const { base, router } = service;
  return { ...service, mount: (app, context) => void app.route(base, router(context)) };
}

/** RFC 9457 problem body that carries the status and nothing else: no detail may help an attacker. */
export function problem(c: Context, status: ContentfulStatusCode): Response {
  return c.body(
    JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status }),
    status,
    { 'content-type': 'application/problem+json' },
  );
}
