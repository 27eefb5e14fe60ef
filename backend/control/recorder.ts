import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { responseStatus, type CorrelationEnv } from '../platform/http/correlation';
import type { CallerEnv } from '../platform/http/bearer';
import type { Clock } from '../shared/clock';

/** Maximum number of recorded writes. The oldest are dropped, because a test needs only its latest requests. */
const maxEntries = 10_000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** One write that a service accepted (status below 400). */
type LedgerEntry = {
  time: string;
  service: string;
  method: string;
  path: string;
  sub: string | null;
  correlationId: string;
  idempotencyKey: string | null;
  /** SHA-256 of the body in hex; null if the body is not JSON. */
  bodyHash: string | null;
};

type RequestCount = { service: string; method: string; path: string; count: number };

/** Requests to the services and accepted writes, for tests. */
export type Recorder = {
  ledger(): readonly LedgerEntry[];
  requests(): readonly RequestCount[];
  clear(): void;
  /** Counts every request, including those that a fault changes. */
  countRequests(service: string): MiddlewareHandler;
  /** Records accepted writes. This middleware runs inside that of the faults, so it sees the service's own response. */
  recordWrites(service: string): MiddlewareHandler<CallerEnv & CorrelationEnv>;
};

export function createRecorder(clock: Clock): Recorder {
  const ledger: LedgerEntry[] = [];
  const counts = new Map<string, RequestCount>();

  return {
    ledger: () => ledger,
    requests: () => [...counts.values()],
    clear: () => {
      ledger.length = 0;
      counts.clear();
    },
    countRequests: (service) => async (c, next) => {
      const { method, path } = c.req;
      const key = `${service} ${method} ${path}`;
      const entry = counts.get(key);
      if (entry) entry.count += 1;
      else if (counts.size < maxEntries) counts.set(key, { service, method, path, count: 1 });
      return next();
    },
    recordWrites: (service) => async (c, next) => {
      if (reading.has(c.req.method)) return next();
      const json = c.req.header('content-type')?.startsWith('application/json');
      // Clone the request: the body limit behind this middleware may have to read the body, which is possible only
      // once.
      const body = json ? await c.req.raw.clone().text() : null;
      await next();
      if (responseStatus(c) >= 400) return;
      if (ledger.length === maxEntries) ledger.shift();
      ledger.push({
        time: clock.now().toISOString(),
        service,
        method: c.req.method,
        path: c.req.path,
        // `caller` is set by the bearer check, if the service has one.
        sub: (c.get('caller') as CallerEnv['Variables']['caller'] | undefined)?.sub ?? null,
        correlationId: c.get('correlationId'),
        idempotencyKey: c.req.header('idempotency-key') ?? null,
        bodyHash: body === null ? null : createHash('sha256').update(body).digest('hex'),
      });
    },
  };
}
