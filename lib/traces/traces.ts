/**
 * Traces of requests through the web process and the backend (OpenTelemetry, W3C Trace Context). Without {@link
 * startTraces} nothing is recorded and no header is sent (docs/decisions/2026-11-27-traces.md).
 */
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('account');

/** Name of an error. Messages are not recorded, because they may contain data of customers. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Marks the span as failed, with the name of the error. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', nameOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Runs a call of another service or of the database as a child span of the current span. The span ends with the
 * promise.
 */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  run: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** True if the trace of the current request is recorded. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** The headers `traceparent` and `tracestate` for the next process; empty outside of a trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

type Request = {
  name: string;
  /** Headers of the request, by name in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  attributes: Attributes;
};

type Received<Result> = (span: Span) => Result;

/**
 * Runs the handling of a request in a span, which continues the caller's trace or begins a new one. `run` has to end
 * the span with {@link endRequest}.
 */
export function inRequestSpan<Result>(
  { name, headers, attributes }: Request,
  run: Received<Result>,
): Result {
  const caller = propagation.extract(context.active(), headers);
  return tracer().startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, caller, run);
}

/** Ends the span of a request. Statuses from 500 are failures (OpenTelemetry's conventions for HTTP servers). */
export function endRequest(span: Span, status: number, name?: string): void {
  if (name) span.updateName(name);
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Entry of the Server-Timing header that tells the browser the trace of its request; null if the request is not
 * recorded.
 */
export function timingEntry(span: Span): string | null {
  if (!span.isRecording()) return null;
  const { traceId, spanId } = span.spanContext();
  return `traceparent;desc="00-${traceId}-${spanId}-01"`;
}
