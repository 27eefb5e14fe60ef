import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FailingIdsEnv } from '../platform/http/failing-ids';
import { problem } from '../platform/http/problem';
import type { Fault, FaultBoard } from './fault-board';

type Env = FailingIdsEnv & { Bindings: HttpBindings };

function cut(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Every second item of every list loses what it says, as when one of several sources has failed. */
function spoilLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index % 2 === 1 ? {} : spoilLists(item)));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoilLists(part)]));
}

async function partial(c: Context<Env>): Promise<Response> {
  const body: unknown = await c.res
    .clone()
    .json()
    .catch(() => undefined);
  if (body === undefined) return c.res;
  // A reply of JSON always has a body.
  return c.json(spoilLists(body) as object, c.res.status as ContentfulStatusCode);
}

async function spoil(c: Context<Env>, fault: Fault): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'latency':
      await wait(fault.value ?? 3000);
      return undefined;
    case 'status':
      // The schema allows 400 to 599 only, which all may have a body.
      return problem(c, (fault.value ?? 503) as ContentfulStatusCode);
    case 'malformed':
      return c.body('{"unfinished": [', 200, { 'content-type': 'application/json' });
    case 'cut':
      return cut(c);
    case 'partial':
      return partial(c);
    case 'failed-ids':
      c.set('failsId', (id, index) => fault.ids?.includes(id) ?? index % 2 === 1);
      return undefined;
  }
}

/** Shows the faults that are set for a service; without one it does nothing. */
export function withFaults(board: FaultBoard, service: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = board.take(service, c.req.method, c.req.path);
    if (!fault) return next();
    const after = fault.after ?? fault.kind === 'partial';
    if (!after) return (await spoil(c, fault)) ?? next();

    if (fault.kind === 'cut') {
      // Whoever writes to Node's response itself, as the identity provider does, gets no byte out.
      const { outgoing } = c.env;
      outgoing.end = () => outgoing.destroy();
    }
    await next();
    const spoilt = await spoil(c, fault);
    if (spoilt) c.res = spoilt;
  };
}
