'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '@/lib/http/api-error';
import type { Translator } from '@/lib/i18n/translator';
import { reportClientFailure } from '@/lib/observability/report-client';

export type FailureCode = ApiError['code'];

/** Why something did not get through, in the language of the page. */
export type Failure = {
  code: FailureCode;
  text: string;
  /** For customer care; empty when there is none. */
  correlationId: string;
};

export type FailureTexts = {
  /** What could not be done, as the catalogue says it; why, and what helps, is added where it is known. */
  lead?: string;
  /** Texts for failures that mean something special here, such as a conflict. */
  texts?: Partial<Record<FailureCode, string>>;
};

/** `30 seconds`, `2 minutes`: rounded up, so that nobody is told to come back too early. */
function waitingTime(locale: string, seconds: number): string {
  const isShort = seconds < 90;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(isShort ? seconds : Math.ceil(seconds / 60));
}

/** A chunk of our scripts could not be fetched: the network's failure, not ours. */
const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|dynamically imported module/.test(`${error.name} ${error.message}`);

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(isChunkError(error) ? 'offline' : 'internal', '');
}

/** Why, and what helps; null where nothing better is known than that it failed. */
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
      // Nothing was sent: the selection in a grid is not what it was.
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

/** What is said where neither a reason nor a sentence of the feature's own is known. */
function fallbackOf(code: FailureCode, t: Translator): string {
  if (code === 'badAnswer') return t('common.serviceUnavailable');
  const isRefusedInput = ['validation', 'unprocessable', 'tooLarge'].includes(code);
  return t(isRefusedInput ? 'form.failure.validation' : 'common.unexpected');
}

/** As `useFailure`, for code that is fetched when it is needed. */
export function failureOf(
  error: unknown,
  { lead, texts }: FailureTexts,
  t: Translator,
  locale: string,
): Failure {
  const known = toApiError(error);
  const { code, correlationId } = known;
  reportClientFailure(error);
  const reason = texts?.[code] ?? reasonOf(known, t, locale);
  // The catalogue's sentences have no full stop.
  const parts = lead === undefined ? [reason] : [lead.replace(/\.?$/, '.'), reason];
  const text = reason === null ? (lead ?? fallbackOf(code, t)) : parts.join(' ');
  return { code, text, correlationId };
}

/**
 * What a rejected action threw, as a text for the customer, chosen by its code (ER-18). It is logged and reported, too
 * (ER-19). Needs the messages `common` and `form`.
 */
export function useFailure(): (error: unknown, texts?: FailureTexts) => Failure {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback((error, texts = {}) => failureOf(error, texts, t, locale), [t, locale]);
}
