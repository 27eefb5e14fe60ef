import { DrizzleQueryError } from 'drizzle-orm/errors';
import * as z from 'zod';
import type { ErrorReport } from './error-reports';
import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlStateOf } from '../db/sql-state';

/**
 * Removes secrets from a log text: paths and messages may contain confirmation tokens, e-mail addresses and ids of
 * chats (an id gives access to the chat).
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

/** Returns only the stack frames; the lines before them repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Log entry of an error: its message and the messages of its causes, no other property. A failed statement is logged
 * with placeholders only, because its values and the database's message contain customers' data.
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

const { error: errorLevel = 50 } = pino.levels.values;
const errorLine = z.object({ error: z.unknown(), correlationId: z.string().optional() });

type LoggerOptions = {
  to?: DestinationStream;
  /** Receives each error that is logged. */
  onError?: ((report: ErrorReport) => void) | undefined;
};

/** Creates the logger, which writes structured logs to stdout. Log errors as `{ error }`. */
export const createLogger = (level: string, { to, onError }: LoggerOptions = {}): Logger =>
  pino(
    {
      level,
      serializers: { error: describeError },
      hooks: {
        logMethod(args, write, levelOfLine) {
          const [line, message] = args;
          if (onError && levelOfLine >= errorLevel) {
            const parsed = errorLine.safeParse(line);
            if (parsed.success && parsed.data.error !== undefined)
              onError({ ...parsed.data, message: String(message) });
          }
          write.apply(this, args);
        },
      },
    },
    to,
  );

/**
 * Ends a command line program after an error: prints the messages on one line, without stack and without customers'
 * data (see {@link describeError}), and exits with status 1.
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
