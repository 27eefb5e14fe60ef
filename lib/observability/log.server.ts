import 'server-only';
/** Structured logs to stdout: events with a correlation id, never tokens, cookies, addresses or query strings. */
import { createHash } from 'node:crypto';
import pino from 'pino';

export const log = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: { service: 'account' },
  timestamp: pino.stdTimeFunctions.isoTime,
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

/** A stable short name of a session for the log, from which the session cannot be used. */
export const hashed = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 12);
