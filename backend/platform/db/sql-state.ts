import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Of PostgreSQL's SQLSTATE codes those that a request can cause. */
export const sqlState = {
  /** Somebody else has this value already. */
  uniqueViolation: '23505',
  /** Text with a NUL, which no column holds. */
  badCharacter: '22021',
  /** The same inside a JSON value. */
  badJsonCharacter: '22P05',
  diskFull: '53100',
} as const;

/** SQLSTATE of a statement that failed; undefined for every other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const cause: (Error & { code?: unknown }) | undefined = error.cause;
  return typeof cause?.code === 'string' ? cause.code : undefined;
}

/** A server that is not there, goes, comes or has no connection left. */
const unavailable =
  /^(08...|53[34]00|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** What the driver says of a connection without a code. */
const lost = /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/;

/** Whether a statement failed because the database could not be asked, so that it may be sent again later. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return unavailable.test(code) || lost.test(cause.message);
}
