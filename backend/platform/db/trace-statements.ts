import type { ClientBase, Pool } from 'pg';
import { inSpan, isTraced } from '../../../lib/traces/traces';

type Query = (...args: unknown[]) => Promise<unknown>;

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query);

/**
 * Records each statement as a span of the request that runs it, with the statement's text but without its values.
 * Statements outside a traced request, for instance of a queue, have no span.
 */
export function traceStatements(target: Pool | ClientBase): void {
  // The cast selects one of a dozen overloads, the one that returns a promise; drizzle calls this one.
  const query = target.query.bind(target) as Query;
  const traced: Query = (...args) => {
    // The pool calls `query` of its connections with a callback. That statement already has the pool's span.
    if (typeof args.at(-1) === 'function' || !isTraced()) return query(...args);
    const text = textOf(args[0]);
    const [command = 'SQL'] = text.split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    return inSpan(command.toUpperCase(), attributes, () => query(...args));
  };
  Object.assign(target, { query: traced });
}
