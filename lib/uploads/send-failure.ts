/** Why a file could not be sent, in the terms that decide what happens next. */
export type SendProblem =
  /** No network: everything waits. */
  | { kind: 'offline' }
  /** The session is over: everything waits for the customer. */
  | { kind: 'signedOut' }
  /** The storage service does not know the upload any more: it begins anew under the same intent. */
  | { kind: 'forgotten' }
  | { kind: 'refused'; problem: 'type' | 'size' | 'mismatch' }
  | { kind: 'unreadable' }
  /** Worth another try, not before the time that was asked for. */
  | { kind: 'again'; problem: 'network' | 'service'; afterMs: number };

export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  constructor(readonly problem: SendProblem) {
    super(problem.kind);
  }
}

/**
 * What an answer of the tus door means; pure.
 *
 * @param status 0 when nothing was answered
 * @param isOnline what the browser believes
 */
export function toSendProblem(
  status: number,
  retryAfter: string | null,
  isOnline: boolean,
): SendProblem {
  if (status === 0)
    return isOnline ? { kind: 'again', problem: 'network', afterMs: 0 } : { kind: 'offline' };
  if (status === 401) return { kind: 'signedOut' };
  if (status === 404 || status === 410) return { kind: 'forgotten' };
  if (status === 413) return { kind: 'refused', problem: 'size' };
  if (status === 415) return { kind: 'refused', problem: 'type' };
  // The name's extension and the type do not fit together.
  if (status === 422) return { kind: 'refused', problem: 'mismatch' };
  const seconds = Number(retryAfter);
  return {
    kind: 'again',
    problem: 'service',
    afterMs: seconds > 0 ? Math.min(seconds, 120) * 1000 : 0,
  };
}
