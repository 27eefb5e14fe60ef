import { DrizzleQueryError } from 'drizzle-orm/errors';

/** SQLSTATE codes of PostgreSQL that a request can cause. */
export const sqlState = {
  /** A value that must be unique exists already. */
  uniqueViolation: '23505',
  /** A text contains a NUL character, which PostgreSQL cannot store. */
  badCharacter: '22021',
  /** A JSON value contains a NUL character. */
  badJsonCharacter: '22P05',
  diskFull: '53100',
} as const;

/** SQLSTATE of a failed statement; undefined for every other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const cause: (Error & { code?: unknown }) | undefined = error.cause;
  return typeof cause?.code === 'string' ? cause.code : undefined;
}

/** Codes for a server that is unreachable, starting, stopping or out of connections. */
const unavailable =
  /^(08...|53[34]00|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** Messages of the driver for connection errors without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/;

/** Whether a statement failed because the database was not available, so that it may be sent again later. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return unavailable.test(code) || lostConnection.test(cause.message);
}
