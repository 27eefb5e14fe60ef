import 'server-only';
/**
 * Unexpected failures go to the error-reporting service with their correlation id (ER-19). Without a DSN the service's
 * library is never loaded.
 */
import type { Instrumentation } from 'next';
import { env } from '@/lib/config/env.server';
import { correlationIdIn } from './correlation';
import { log } from './log.server';
import { scrubEvent, scrubSpan } from './scrub-report';

type Sentry = typeof import('@sentry/nextjs');

/** Node itself finds only some of the names of the library's CommonJS build; `default` has all. */
async function loadLibrary(): Promise<Sentry> {
  const loaded: Sentry & { default?: Sentry } = await import('@sentry/nextjs');
  return loaded.default ?? loaded;
}

/** Collect lines of the console, requests, and variables of the functions on the stack. */
const collecting = ['Console', 'RequestData', 'LocalVariables', 'LocalVariablesAsync'];
/** Watch the calls of services: for traces only. */
const watching = ['Http', 'NodeFetch'];

type Reporting = { dsn: string; environment: string; tracesSampleRate: number };

/** Starts the library of the reporting service (docs/decisions/2026-11-24-error-reports.md). */
export async function startReporting({
  dsn,
  environment,
  tracesSampleRate,
}: Reporting): Promise<void> {
  const sentry = await loadLibrary();
  const traces = tracesSampleRate > 0;
  // The library would read 0 there, and set up tracing that samples nothing.
  if (!traces) delete process.env['SENTRY_TRACES_SAMPLE_RATE'];
  const left = traces ? collecting : [...collecting, ...watching];
  const client = sentry.init({
    dsn,
    environment,
    ...(traces && { tracesSampleRate }),
    integrations: (usual) => usual.filter(({ name }) => !left.includes(name)),
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      stackFrameVariables: false,
    },
    beforeBreadcrumb: () => null,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    // Services get our correlation id, not a tracer's headers.
    tracePropagationTargets: [],
    // Next describes its work to a tracer where there is one.
    enableOpenTelemetrySetup: traces,
    enableRuntimeChannelInjection: false,
  });
  // The name of a trace stands in the heads of its reports, too, which no other hook sees.
  client?.on('createDsc', (trace) => void delete trace.transaction);
}

async function capture(correlationId: string, report: (sentry: Sentry) => void): Promise<void> {
  const sentry = await loadLibrary();
  sentry.withScope((scope) => {
    scope.setTag('correlationId', correlationId);
    report(sentry);
  });
}

/** Calls `report` with the library, in a scope that has the correlation id. */
function withLibrary(correlationId: string, report: (sentry: Sentry) => void): void {
  if (!env().SENTRY_DSN) return;
  capture(correlationId, report).catch((cause: unknown) =>
    log.error({ event: 'report-failed', reason: String(cause) }),
  );
}

export const reportFailure = (error: unknown, { correlationId }: { correlationId: string }): void =>
  withLibrary(correlationId, (sentry) => sentry.captureException(error));

function logRenderError(error: unknown, correlationId: string): void {
  const reason = error instanceof Error ? error.message : 'unknown';
  log.error({ event: 'render-failed', correlationId, reason });
}

/**
 * Logs and reports a page that failed to render.
 *
 * @param correlationId the id that the customer is shown
 */
export function reportRenderError(error: unknown, correlationId: string): void {
  logRenderError(error, correlationId);
  reportFailure(error, { correlationId });
}

/** Logs and reports what Next itself caught, with the route but nothing of the request that a customer chose. */
export function reportRequestError(
  ...[error, { path, method }, context]: Parameters<Instrumentation.onRequestError>
): void {
  const correlationId = correlationIdIn(error) || crypto.randomUUID();
  logRenderError(error, correlationId);
  const [pathname = ''] = path.split('?');
  withLibrary(correlationId, (sentry) =>
    sentry.captureRequestError(error, { path: pathname, method, headers: {} }, context),
  );
}
