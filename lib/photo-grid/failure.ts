/** What a customer is told of something that could not be done to photos. Pure. */
import { ApiError } from '@/lib/http/api-error';
import type { Translator } from '@/lib/i18n/translator';

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
  t: Translator<'common'>,
  more: readonly string[] = [],
): PhotoFailure {
  const coded = error instanceof ApiError ? error : null;
  const reason = coded ? reasonText(coded.code, t) : '';
  const behind = [reason, ...more].filter((part) => part !== '');
  return {
    text: behind.length > 0 ? `${sentence.replace(/\.?$/, '.')} ${behind.join(' ')}` : sentence,
    correlationId: coded?.correlationId ?? '',
    isSignedOut: coded?.code === 'unauthenticated',
  };
}

/** What the customer can do about it; empty where the catalogue's sentence says all there is. */
export function reasonText(code: ApiError['code'], t: Translator<'common'>): string {
  switch (code) {
    case 'offline':
      return t('offline');
    case 'tooManyRequests':
      return t('tooManyRequests');
    case 'unauthenticated':
      return t('signedOut');
    case 'unavailable':
    case 'timeout':
      return t('serviceUnavailable');
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
