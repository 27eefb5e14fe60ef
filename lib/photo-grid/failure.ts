/** What a customer is told of something that could not be done to photos. Pure. */
import { ApiError } from '@/lib/http/api-client';
import { type ReasonWords, reasonText } from './reason-words';

export type PhotoFailure = {
  text: string;
  /** Empty when there is none. */
  correlationId: string;
  /** Nothing goes on before the customer has signed in again. */
  isSignedOut: boolean;
};

/**
 * What failed, and behind it what the customer can do about it. The sentences of the catalogue have no full stop.
 *
 * @param more further sentences, each with its own full stop
 */
export function toFailure(
  sentence: string,
  error: unknown,
  reasons: ReasonWords,
  more: readonly string[] = [],
): PhotoFailure {
  const coded = error instanceof ApiError ? error : null;
  const reason = coded ? reasonText(coded.code, reasons) : '';
  const rest = [reason, ...more].filter((part) => part !== '');
  return {
    text: rest.length > 0 ? `${sentence.replace(/\.?$/, '.')} ${rest.join(' ')}` : sentence,
    correlationId: coded?.correlationId ?? '',
    isSignedOut: coded?.code === 'unauthenticated',
  };
}
