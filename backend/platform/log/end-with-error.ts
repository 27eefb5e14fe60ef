import { describeError } from './create-logger';

/**
 * Ends a command that failed with one line for the operator: the messages, without a stack, and of a statement neither
 * what was sent nor what the database said of it, which are customers' data.
 */
export function endWithError(error: unknown): void {
  const messages = [];
  for (let next = describeError(error); typeof next === 'object';) {
    const message = next.message || next.type;
    messages.push(next.code ? `${message} (${next.code})` : message);
    if (!next.cause) break;
    next = next.cause;
  }
  process.stderr.write(`${messages.join(': ') || 'It failed.'}\n`);
  process.exit(1);
}
