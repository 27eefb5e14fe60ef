import 'server-only';
/** Parses the response of a service, and logs values that the schema repaired or dropped. */
import type * as z from 'zod';
import { onWireWarning } from '@/lib/contracts/wire';
import { log } from '@/lib/observability/log.server';
import { reportFailure } from '@/lib/observability/report.server';
import { UpstreamError } from './errors';
import type { Call } from './send-once.server';

/** The call whose response is being parsed. Parsing is synchronous, so there is at most one such call. */
let parsing: Call | null = null;

/** Time of the last report of dropped items, by call. This cache is listed in docs/caches.md. */
const lastReports = new Map<string, number>();
const reportEveryMs = 3_600_000;

/** Reports dropped items of a call's list at most once an hour; otherwise every page view would report them again. */
function reportDroppedItems({ name, routeName, caller }: Call, detail: string): void {
  const call = `${name}.${routeName}`;
  if (Date.now() - (lastReports.get(call) ?? -Infinity) < reportEveryMs) return;
  lastReports.set(call, Date.now());
  const error = new UpstreamError('badAnswer', caller.correlationId, `${call} left out ${detail}`);
  reportFailure(error, { correlationId: caller.correlationId });
}

onWireWarning((warning) => {
  const of = parsing && { upstream: parsing.name, route: parsing.routeName };
  log.warn({ event: 'wire-warning', ...of, ...warning });
  if (parsing && warning.kind === 'dropped-item') reportDroppedItems(parsing, warning.detail);
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
