import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Status of the reply, also where the identity provider wrote it to Node's response past the framework. */
export function answeredStatus(c: Context): number {
  const bindings = c.env as Partial<HttpBindings> | undefined; // absent when a test calls the app in process
  const direct = c.res.headers.has('x-hono-already-sent') && bindings?.outgoing;
  return direct ? direct.statusCode : c.res.status;
}
