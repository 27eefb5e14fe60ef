/** What the server told the browser of a failure: `${code};${correlationId}` (lib/http/errors.ts). Pure. */

const pattern = /^([A-Za-z]+);([A-Za-z0-9-]{1,64})$/;

type KnownFailure = { code: string; correlationId: string };

/** Code and correlation id of an error that an error boundary caught; null when it carries none. */
export function readDigest(error: unknown): KnownFailure | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  const match = typeof error.digest === 'string' ? pattern.exec(error.digest) : null;
  return match ? { code: match[1] ?? '', correlationId: match[2] ?? '' } : null;
}
