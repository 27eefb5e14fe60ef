import 'server-only';
/**
 * Structured logs to stdout: events with a correlation id, never tokens, cookies, addresses or query strings. The logging
 * package is loaded with the first line, so that the process starts faster.
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
// eslint-disable-next-line account/no-raw-settings -- the reader of the settings may log
const lowest = process.env['LOG_LEVEL'] ?? 'info';

type Level = 'info' | 'warn' | 'error';

let logger: Logger | undefined;
let loading: Promise<Logger> | undefined;

/**
 * Returns a function that writes one line. While the logging package is being loaded, lines wait and are then written in order.
 */
const lineOf =
  (level: Level) =>
  (event: { event: string } & Record<string, unknown>): void => {
    if (levels.indexOf(level) < levels.indexOf(lowest)) return;
    if (logger) return logger[level](event);
    loading ??= load();
    void loading.then((loaded) => loaded[level](event));
  };

export const log = { info: lineOf('info'), warn: lineOf('warn'), error: lineOf('error') };

async function load(): Promise<Logger> {
  const { pino } = await import('pino');
  return (logger = pino({ level: lowest, ...settings(pino) }));
}

const settings = ({ stdTimeFunctions }: typeof import('pino').pino) => ({
  base: { service: 'account' },
  timestamp: stdTimeFunctions.isoTime,
  redact: {
    paths: [
      'token',
      'accessToken',
      'refreshToken',
      'idToken',
      'cookie',
      'email',
      'authorization',
      '*.token',
      '*.accessToken',
      '*.refreshToken',
      '*.idToken',
      '*.cookie',
      '*.email',
      '*.authorization',
      'headers',
    ],
    censor: '[redacted]',
  },
});

/** Returns a short hash that identifies a session in the log. The session cannot be used with it. */
export const hashed = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 12);
