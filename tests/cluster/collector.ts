/** Collects traces (OTLP over HTTP with JSON) and stores all spans in memory. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional() }),
});
const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
});
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

const textsOf = (attributes: readonly z.infer<typeof attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? '']));

export type CollectedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parent: string | undefined;
  name: string;
  /** Attributes whose values are strings. */
  texts: Readonly<Record<string, string>>;
};

/** Starts a collector on a free port of the loopback interface. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  function store({ resourceSpans }: z.infer<typeof batch>): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = textsOf(resource.attributes)['service.name'] ?? '';
      for (const { traceId, spanId, parentSpanId, name, attributes } of scopeSpans.flatMap(
        (scope) => scope.spans,
      ))
        spans.push({
          ...{ service, traceId, spanId, parent: parentSpanId, name },
          texts: textsOf(attributes),
        });
    }
  }
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      store(batch.parse(body));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    spans,
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
