import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { wireId } from '../../lib/contracts/wire';
import type { FailingIdsEnv } from '../platform/http/request-input';
import { problem } from '../platform/http/service';

/** One fault to inject into a service: body of `POST /control/faults`. */
export const faultSchema = z
  .object({
    /** Name of a service, or `oidc` for the identity provider. */
    service: z.string().min(1),
    kind: z.enum(['latency', 'status', 'malformed', 'cut', 'partial', 'failed-ids']),
    /** Milliseconds of a latency (default 3000), or status code of a status fault (default 503). */
    value: z.number().int().min(0).max(600_000).optional(),
    /** Matches only requests whose path contains this text. */
    path: z.string().optional(),
    /** Matches only requests with this method. */
    method: z.string().toUpperCase().optional(),
    /** Number of requests that the fault affects; without it, all until the fault is cleared. */
    times: z.number().int().min(1).optional(),
    /** True: the service processes the request first and only its response is damaged, so a write is stored. */
    after: z.boolean().optional(),
    /** Kind `failed-ids`: ids of a batch that fail. Default: every second id. */
    ids: z.array(wireId).max(500).optional(),
  })
  .refine(({ kind, value }) => kind !== 'status' || !value || (value >= 400 && value <= 599), {
    error: 'a status fault is 400 to 599',
  })
  .refine(
    ({ service, kind, after }) =>
      service !== 'oidc' || (kind !== 'partial' && (!after || kind === 'cut')),
    {
      error: 'the identity provider knows no partial failure, and after the work only a cut',
    },
  )
  .refine(({ service, kind }) => kind !== 'failed-ids' || service === 'photos', {
    error: 'only the photos service has batches that fail in part',
  });

type Fault = z.infer<typeof faultSchema>;

/** The faults that are set now. */
type FaultStore = {
  /** Adds a fault. If several match a request, the newest one applies. */
  set(fault: Fault): void;
  /** Clears the faults of one service, or all. */
  clear(service?: string): void;
  list(): readonly Fault[];
  /** Returns the fault that matches the request, if there is one, and counts the request towards `times`. */
  take(service: string, method: string, path: string): Fault | undefined;
};

export function createFaultStore(): FaultStore {
  let faults: Fault[] = [];
  return {
    set: (fault) => void faults.unshift({ ...fault }),
    clear: (service) => {
      faults = service ? faults.filter((fault) => fault.service !== service) : [];
    },
    list: () => faults,
    take: (service, method, path) => {
      const fault = faults.find(
        (candidate) =>
          candidate.service === service &&
          path.includes(candidate.path ?? '') &&
          (candidate.method ?? method) === method,
      );
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times === 0) faults = faults.filter((other) => other !== fault);
      }
      return fault;
    },
  };
}

type Env = FailingIdsEnv & { Bindings: HttpBindings };

function cut(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/**
 * Replaces every second item of every list by an empty object, like the response of a service when one of its sources
 * has failed.
 */
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
  // A response with JSON has a status that allows a body.
  return c.json(spoilLists(body) as object, c.res.status as ContentfulStatusCode);
}

async function spoil(c: Context<Env>, fault: Fault): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'latency':
      await wait(fault.value ?? 3000);
      return undefined;
    case 'status':
      // The schema allows 400 to 599 only, and these may all have a body.
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

/** Applies the faults that are set for a service. */
export function withFaults(faults: FaultStore, service: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = faults.take(service, c.req.method, c.req.path);
    if (!fault) return next();
    const after = fault.after ?? fault.kind === 'partial';
    if (!after) return (await spoil(c, fault)) ?? next();

    if (fault.kind === 'cut') {
      // Code that writes directly to Node's response, such as the identity provider, must not send anything either.
      const { outgoing } = c.env;
      outgoing.end = () => outgoing.destroy();
    }
    await next();
    const spoilt = await spoil(c, fault);
    if (spoilt) c.res = spoilt;
  };
}
