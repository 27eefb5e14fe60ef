'use client';
import { useEffect, useState } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { BlankPrints } from '@/components/ui/empty-state';
import { reportClientFailure } from '@/lib/observability/report-client';
import { type ErrorPageProps, rememberedTexts } from './error-page';

/** English texts that are used if the root layout failed before any page was rendered. */
const fallback = {
  unexpected:
    'An unexpected error has occurred, please contact us if you continue to have problems.',
  retry: 'Try again',
  reference: 'Reference:',
};

function textsOf(): typeof fallback {
  const t = rememberedTexts();
  if (!t) return fallback;
  return {
    unexpected: t('unexpected'),
    retry: t('retry'),
    reference: t('reference', { id: '' }).trim(),
  };
}

/** Content that replaces a page whose root layout failed, in the language of the previous page. */
export function GlobalFailure({ error }: ErrorPageProps) {
  const [texts] = useState(textsOf);
  // The digest of our server's errors is `code;correlationId` (lib/http/errors.ts). The digest of
  // all other errors is a number from Next.
  const correlationId = error.digest?.split(';').at(-1);
  useEffect(() => void reportClientFailure(error), [error]);
  return (
    <>
      <title>{texts.unexpected}</title>
      <main className="mx-auto max-w-xl px-4 py-16">
        <BlankPrints />
        <h1 className="mt-10 text-2xl text-balance">{texts.unexpected}</h1>
        {correlationId && (
          <p className="mt-2 text-sm break-all text-ink-muted">{`${texts.reference} ${correlationId}`}</p>
        )}
        <button
          type="button"
          className={buttonStyles({ class: 'mt-6' })}
          onClick={() => location.reload()}
        >
          {texts.retry}
        </button>
      </main>
    </>
  );
}
