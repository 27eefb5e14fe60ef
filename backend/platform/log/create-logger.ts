import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlStateOf } from '../db/sql-state';

/**
 * A text for the log: tokens of confirmations, ids of chats (which open them) and e-mail addresses stand in paths and in
 * messages, and nobody may find them there.
 */
export const redactSecrets = (text: string): string =>
  text
    .replace(/[^/\s<>"]*(?:@|%40)[^/\s<>"]*/gi, '…')
    .replace(/[\w-]{43,}/g, '…')
    .replace(/(\/chat\/conversations\/)[^/\s]+/g, '$1…');

type DescribedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: DescribedError;
};

/** Where it happened; the lines before repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * What the log gets of an error: its message and those of its causes, and no other member. Of a statement that
 * failed that is its text with placeholders for values; what was sent, and the database's answer, are customers' data.
 */
export function describeError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return typeof error;
  const about = { type: error.name, stack: framesOf(error) };
  if (error instanceof DrizzleQueryError) {
    const code = sqlStateOf(error);
    return { ...about, message: `Failed query: ${error.query}`, ...(code && { code }) };
  }
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return {
    ...about,
    message: redactSecrets(error.message),
    ...(typeof cause === 'object' && { cause }),
  };
}

/** Structured logs to stdout; errors are given as `{ error }`. */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { error: describeError } }, to);

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
