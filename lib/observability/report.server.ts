import 'server-only';
/**
 * Sends unexpected failures with their correlation id to the error-reporting service (ER-19). Without `SENTRY_DSN` the Sentry
 * library is never loaded.
 */
import type { Instrumentation } from 'next';
import { env } from '@/lib/config/env.server';
import { correlationIdIn } from './correlation';
import { log } from './log.server';
import { noteFailure } from './recordings/recorder.server';
import { scrubEvent, scrubSpan } from './scrub-report';

type Sentry = typeof import('@sentry/nextjs');

/** Node detects only some named exports of the library's CommonJS build; `default` has all of them. */
async function loadLibrary(): Promise<Sentry> {
  const loaded: Sentry & { default?: Sentry } = await import('@sentry/nextjs');
  return loaded.default ?? loaded;
}

/** Sentry integrations that collect console lines, requests and local variables. They are removed. */
const collecting = ['Console', 'RequestData', 'LocalVariables', 'LocalVariablesAsync'];
/** Sentry integrations that watch calls of services. They are needed only for traces. */
const watching = ['Http', 'NodeFetch'];

type Reporting = { dsn: string; environment: string; release: string; tracesSampleRate: number };

/** Starts the Sentry library (docs/decisions/2026-11-24-error-reports.md). */
export async function startReporting({
  dsn,
  environment,
  release,
  tracesSampleRate,
}: Reporting): Promise<void> {
  const sentry = await loadLibrary();
  const traces = tracesSampleRate > 0;
  // The library would read the value 0 from this variable and set up tracing that records nothing.
  if (!traces) delete process.env['SENTRY_TRACES_SAMPLE_RATE'];
  const removed = traces ? collecting : [...collecting, ...watching];
  const client = sentry.init({
    dsn,
    environment,
    release,
    ...(traces && { tracesSampleRate }),
    integrations: (usual) => usual.filter(({ name }) => !removed.includes(name)),
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
    // Services receive our correlation id instead of Sentry's tracing headers.
    tracePropagationTargets: [],
    // If traces are on, Next reports its spans to OpenTelemetry.
    enableOpenTelemetrySetup: traces,
    enableRuntimeChannelInjection: false,
  });
  // The envelope headers of a report contain the name of the trace, too. Only this hook can remove it.
  client?.on('createDsc', (trace) => void delete trace.transaction);
}

async function capture(correlationId: string, report: (sentry: Sentry) => void): Promise<void> {
  const sentry = await loadLibrary();
  sentry.withScope((scope) => {
    scope.setTag('correlationId', correlationId);
    report(sentry);
  });
}

/** Calls `report` with the Sentry library, in a scope that has the correlation id. Does nothing without a DSN. */
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
  noteFailure(reason);
  log.error({ event: 'render-failed', correlationId, reason });
}

/**
 * Logs and reports a page that failed to render.
 *
 * @param correlationId id that is shown to the customer
 */
export function reportRenderError(error: unknown, correlationId: string): void {
  logRenderError(error, correlationId);
  reportFailure(error, { correlationId });
}

/** Logs and reports an error that Next caught. The report contains the route, but no data of the customer's request. */
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
