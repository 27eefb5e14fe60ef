'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '@/lib/http/api-error';
import type { Translator } from '@/lib/i18n/translator';
import { reportClientFailure } from '@/lib/observability/report-client';

export type FailureCode = ApiError['code'];

/** A failure with its text in the language of the page. */
export type Failure = {
  code: FailureCode;
  text: string;
  /** Correlation id for customer care; empty if there is none. */
  correlationId: string;
};

export type FailureTexts = {
  /**
   * Sentence of the message catalogue about the failed action. The reason and the solution are
   * added if they are known.
   */
  summary?: string;
  /** Texts for failures with a special meaning here, such as a conflict. */
  texts?: Partial<Record<FailureCode, string>>;
};

/** Returns for example `30 seconds` or `2 minutes`, rounded up, so that the customer does not try too early. */
function waitingTime(locale: string, seconds: number): string {
  const isShort = seconds < 90;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(isShort ? seconds : Math.ceil(seconds / 60));
}

/** True if a chunk of our scripts could not be loaded. That counts as a network failure. */
const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|dynamically imported module/.test(`${error.name} ${error.message}`);

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(isChunkError(error) ? 'offline' : 'internal', '');
}

/** Returns the reason with the solution; null if they are unknown. */
function reasonOf(
  { code, retryAfterSeconds, fields }: ApiError,
  t: Translator,
  locale: string,
): string | null {
  switch (code) {
    case 'offline':
      return t('common.offline');
    case 'unauthenticated':
      return t('common.signedOut');
    case 'staleSignIn':
      return t('form.failure.staleSignIn');
    case 'tooManyRequests':
      return retryAfterSeconds === null
        ? t('common.tooManyRequests')
        : t('form.failure.waitFor', { time: waitingTime(locale, retryAfterSeconds) });
    case 'conflict':
      // In a photo grid this conflict means that the selection has changed, so nothing was sent.
      return t(fields['selection'] ? 'photoGrid.deletion.changed' : 'form.failure.conflict');
    case 'notFound':
      return t('form.failure.notFound');
    case 'notOffered':
      return t('form.failure.notOffered');
    case 'unavailable':
    case 'timeout':
      return t('common.serviceUnavailable');
    case 'validation':
    case 'unprocessable':
    case 'tooLarge':
    case 'badAnswer':
    case 'badRequest':
    case 'forbidden':
    case 'unsupportedMediaType':
    case 'misdirected':
    case 'internal':
      return null;
  }
}

/** Returns the text for a failure that has neither a known reason nor a sentence of the feature. */
function fallbackOf(code: FailureCode, t: Translator): string {
  if (code === 'badAnswer') return t('common.serviceUnavailable');
  const isRefusedInput = ['validation', 'unprocessable', 'tooLarge'].includes(code);
  return t(isRefusedInput ? 'form.failure.validation' : 'common.unexpected');
}

/** Like `useFailure`, for code outside of components that is loaded on demand. */
export function failureOf(
  error: unknown,
  { summary, texts }: FailureTexts,
  t: Translator,
  locale: string,
): Failure {
  const known = toApiError(error);
  const { code, correlationId } = known;
  reportClientFailure(error);
  const reason = texts?.[code] ?? reasonOf(known, t, locale);
  // Sentences of the message catalogue may have no full stop.
  const parts = summary === undefined ? [reason] : [summary.replace(/\.?$/, '.'), reason];
  const text = reason === null ? (summary ?? fallbackOf(code, t)) : parts.join(' ');
  return { code, text, correlationId };
}

/**
 * Turns the error of a rejected action into a text for the customer, chosen by its code (ER-18), and logs and reports it
 * (ER-19). Needs the messages `common` and `form`.
 */
export function useFailure(): (error: unknown, texts?: FailureTexts) => Failure {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback((error, texts = {}) => failureOf(error, texts, t, locale), [t, locale]);
}
