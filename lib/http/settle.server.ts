import 'server-only';
import { AppError, UpstreamError } from './errors';

/** Result of a request that succeeded or failed (MO-04). */
export type Settled<Value> =
  { state: 'Finished'; value: Value } | { state: 'Failed'; correlationId: string };

/**
 * Converts an expected failure to a result, so that only the part of the page that needs it shows a failure. Errors other than
 * {@link AppError}, such as a redirect to the sign-in, are thrown again.
 */
export function settle<Value>(request: Promise<Value>): Promise<Settled<Value>> {
  const settled = request.then<Settled<Value>, Settled<Value>>(
    (value) => ({ state: 'Finished', value }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const correlationId = error instanceof UpstreamError ? error.correlationId : '';
      return { state: 'Failed', correlationId };
    },
  );
  // Prevents an unhandled rejection if the page ends before it awaits this promise.
  settled.catch(() => undefined);
  return settled;
}
