/** Words for a change that did not get through, chosen by its code. Pure. */
import type { ErrorCode } from '@/lib/http/errors';

export type FailureWords = {
  /** The order has gone too far for this. */
  conflict: string;
  offline: string;
  tooManyRequests: string;
  signedOut: string;
  /** Everything else: try again. */
  other: string;
};

export function failureText(code: ErrorCode | 'offline', words: FailureWords): string {
  switch (code) {
    case 'conflict':
      return words.conflict;
    case 'offline':
      return words.offline;
    case 'tooManyRequests':
      return words.tooManyRequests;
    case 'unauthenticated':
      return words.signedOut;
    case 'badRequest':
    case 'validation':
    case 'forbidden':
    case 'notFound':
    case 'tooLarge':
    case 'unsupportedMediaType':
    case 'unprocessable':
    case 'misdirected':
    case 'internal':
    case 'badAnswer':
    case 'unavailable':
    case 'timeout':
      return words.other;
  }
}
