import 'server-only';
/** Parses what a service answered, and tells of what its schema mended or left out by itself. */
import type * as z from 'zod';
import { onWireWarning } from '@/lib/contracts/wire';
import { log } from '@/lib/observability/log.server';
import { reportFailure } from '@/lib/observability/report.server';
import { UpstreamError } from './errors';
import type { Call } from './send-once.server';

/** The call whose answer is being parsed. Parsing never waits, so there is one at a time. */
let parsing: Call | null = null;

/** When items of a call's answers were last reported, by call. Listed in docs/caches.md. */
const lastReports = new Map<string, number>();
const reportEveryMs = 3_600_000;

/** A list that misses items is reported once an hour: every visit would report it again. */
function reportLeftOut({ name, routeName, caller }: Call, detail: string): void {
  const call = `${name}.${routeName}`;
  if (Date.now() - (lastReports.get(call) ?? -Infinity) < reportEveryMs) return;
  lastReports.set(call, Date.now());
  const error = new UpstreamError('badAnswer', caller.correlationId, `${call} left out ${detail}`);
  reportFailure(error, { correlationId: caller.correlationId });
}

onWireWarning((warning) => {
  const of = parsing && { upstream: parsing.name, route: parsing.routeName };
  log.warn({ event: 'wire-warning', ...of, ...warning });
  if (parsing && warning.kind === 'dropped-item') reportLeftOut(parsing, warning.detail);
});

export function parseAnswer<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  body: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  parsing = call;
  try {
    return schema.safeParse(body);
  } finally {
    parsing = null;
  }
}
