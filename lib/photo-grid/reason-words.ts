/** What a customer can do about a failure, as the browser takes the words. Pure. */
import type { ApiError } from '@/lib/http/api-client';
import type { Words } from '@/lib/i18n/words';

const reasons = [
  'offline',
  'tooManyRequests',
  'signedOut',
  'serviceUnavailable',
  'signInAgain',
] as const;

export type ReasonWords = Record<(typeof reasons)[number], string>;

/** @param common words of the namespace `common` */
export const toReasonWords = (common: Words): ReasonWords =>
  // Object.fromEntries forgets that every listed key is present.
  Object.fromEntries(reasons.map((name) => [name, common(name)])) as ReasonWords;

/** What the customer can do about it; empty where the catalogue's sentence says all there is. */
export function reasonText(code: ApiError['code'], words: ReasonWords): string {
  switch (code) {
    case 'offline':
      return words.offline;
    case 'tooManyRequests':
      return words.tooManyRequests;
    case 'unauthenticated':
      return words.signedOut;
    case 'unavailable':
    case 'timeout':
      return words.serviceUnavailable;
    case 'badRequest':
    case 'validation':
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'tooLarge':
    case 'unsupportedMediaType':
    case 'unprocessable':
    case 'misdirected':
    case 'internal':
    case 'badAnswer':
      return '';
  }
}
