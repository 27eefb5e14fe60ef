/**
 * Starts the traces of a process. In a module of its own, so that the OpenTelemetry library is loaded only if traces
 * are configured.
 */
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

type Options = {
  /** Address of the collector; spans are sent to `/v1/traces` below it (OTLP over HTTP, JSON). */
  collector: string;
  /** Name of the process in the traces. */
  service: string;
  version: string;
  /**
   * Share of the traces that begin in this process and are recorded, 0 to 1. For a trace that began in another process,
   * that process decides.
   */
  share: number;
  /** Called when the library fails, for instance because the collector does not respond. */
  onFailure: (reason: string) => void;
};

/** Records traces from now on. Returns a function that sends the remaining spans and stops. */
export function startTraces({
  collector,
  service,
  version,
  share,
  onFailure,
}: Options): () => Promise<void> {
  const url = `${collector.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    // The processor's queue is bounded: if the collector cannot be reached, spans are dropped.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const ignore = () => undefined;
  const report = (message: string) => onFailure(message.slice(0, 300));
  diag.setLogger(
    { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
