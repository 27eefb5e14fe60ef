import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Of PostgreSQL's SQLSTATE codes those that a request can cause. */
export const sqlState = {
  /** Somebody else has this value already. */
  uniqueViolation: '23505',
  /** Text with a NUL, which no column holds. */
  badCharacter: '22021',
  /** The same inside a JSON value. */
  badJsonCharacter: '22P05',
} as const;

/** SQLSTATE of a statement that failed; undefined for every other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const cause: (Error & { code?: unknown }) | undefined = error.cause;
  return typeof cause?.code === 'string' ? cause.code : undefined;
}
