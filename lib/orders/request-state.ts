/** The generic state of a request (MO-04). Pure. */
import { AppError, UpstreamError } from '@/lib/http/errors';

export type RequestState<Value> =
  | { state: 'NotRequested' }
  | { state: 'InProgress' }
  | { state: 'Finished'; value: Value }
  | { state: 'Failed'; correlationId: string };

export type SettledState<Value> = Extract<RequestState<Value>, { state: 'Finished' | 'Failed' }>;

/**
 * How an expected failure ends on its own part of a page instead of failing all of it. What is no {@link AppError},
 * such as a redirect to sign in, goes on as it was.
 */
export function settle<Value>(request: Promise<Value>): Promise<SettledState<Value>> {
  const settled = request.then<SettledState<Value>, SettledState<Value>>(
    (value) => ({ state: 'Finished', value }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const correlationId = error instanceof UpstreamError ? error.correlationId : '';
      return { state: 'Failed', correlationId };
    },
  );
  // The page may end before anyone waits for this part; whoever does still sees the rejection.
  settled.catch(() => undefined);
  return settled;
}
