'use client';
import { useEffect, useState } from 'react';
import { type ErrorPageProps, globalErrorTexts } from './error-page';

/** The language and look of the page that was there before, if there was one. */
const pageBefore = () =>
  typeof document === 'undefined'
    ? { lang: 'en-GB' }
    : { lang: document.documentElement.lang || 'en-GB', ...document.documentElement.dataset };

/** Not the shared button: every page loads this one ahead, and would load that a second time with it. */
const button =
  'mt-6 min-h-touch cursor-pointer rounded-md bg-brand px-5 py-2 font-semibold text-on-brand';

/** A whole document in place of one whose root layout failed (ER-13). */
export function GlobalErrorPage({ error }: ErrorPageProps) {
  const [texts] = useState(globalErrorTexts);
  const [{ lang, ...look }] = useState<{ lang: string; brand?: string; theme?: string }>(
    pageBefore,
  );
  // The server's own failures carry `code;correlationId` (lib/http/errors.ts), all others Next's number.
  const correlationId = error.digest?.split(';').at(-1);
  useEffect(() => {
    // Every page loads this one ahead, so what only a failure needs comes with the failure.
    import('@/lib/observability/report-client').then(
      ({ reportClientFailure }) => reportClientFailure(error),
      () => reportError(error),
    );
  }, [error]);
  return (
    <html lang={lang} data-brand={look.brand} data-theme={look.theme}>
      <body>
        <title>{texts.unexpected}</title>
        <main className="mx-auto max-w-xl px-4 py-16">
          <h1 className="text-xl">{texts.unexpected}</h1>
          {correlationId && (
            <p className="mt-2 text-sm break-all text-ink-muted">{`${texts.reference} ${correlationId}`}</p>
          )}
          <button type="button" className={button} onClick={() => location.reload()}>
            {texts.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
