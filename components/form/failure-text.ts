/** The catalogue's words for a form that did not get through, chosen by the code. Pure. */
import type { ApiError } from '@/lib/http/api-error';
import type { FormWords } from './form-words';

export type FailureCode = ApiError['code'];

/** `30 seconds`, `2 minutes`: rounded up, so that nobody is told to come back too early. */
function waitingTime(locale: string, seconds: number): string {
  const isShort = seconds < 90;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(isShort ? seconds : Math.ceil(seconds / 60));
}

/** @param locale BCP 47, of the words */
export function failureText(
  { code, retryAfterSeconds }: Pick<ApiError, 'code' | 'retryAfterSeconds'>,
  { failure }: FormWords,
  locale: string,
): string {
  switch (code) {
    case 'offline':
      return failure.offline;
    case 'unauthenticated':
      return failure.signedOut;
    case 'tooManyRequests':
      return retryAfterSeconds === null
        ? failure.tooManyRequests
        : failure.waitFor.replace('{time}', waitingTime(locale, retryAfterSeconds));
    case 'validation':
    case 'unprocessable':
    case 'tooLarge':
      return failure.validation;
    case 'conflict':
      return failure.conflict;
    case 'notFound':
      return failure.notFound;
    case 'unavailable':
    case 'timeout':
    case 'badAnswer':
      return failure.serviceUnavailable;
    case 'badRequest':
    case 'forbidden':
    case 'unsupportedMediaType':
    case 'misdirected':
    case 'internal':
      return failure.unexpected;
  }
}
