import type { Context } from 'hono';
import type { ConfirmedDto } from '../../../lib/contracts/auth';
import { problem } from '../../platform/http/problem';
import type { RequestOutcome } from './request-confirmation';
import type { NotRedeemed } from './redeem-confirmation';

/** The answer to a request for a mail; 202 also where the same was asked a moment ago. */
export function answerRequest(c: Context, asked: RequestOutcome): Response {
  if (asked.outcome === 'taken') return problem(c, 409);
  if (asked.outcome !== 'tooMany') return c.body(null, 202);
  c.header('retry-after', String(asked.retryAfterSeconds));
  return problem(c, 429);
}

/** What a confirmation answers that changed nothing. */
export function answerNotRedeemed(c: Context, outcome: NotRedeemed | 'taken'): Response {
  switch (outcome) {
    case 'unknown':
      return problem(c, 404);
    case 'expired':
      return problem(c, 410);
    case 'taken':
      return problem(c, 409);
    case 'alreadyConfirmed':
      return c.json({ outcome } satisfies ConfirmedDto);
  }
}
