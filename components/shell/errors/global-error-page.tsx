'use client';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type ErrorPageProps, rememberedTexts } from './error-page';

const Plain = () => <p role="alert">{rememberedTexts()?.('unexpected') ?? document.title}</p>;

// Every page loads this one ahead, so what only a failure needs comes with the failure; without a network a sentence must do.
const Loaded = lazy<ComponentType<ErrorPageProps>>(() =>
  import('./global-failure').then(
    (module) => ({ default: module.GlobalFailure }),
    () => ({ default: Plain }),
  ),
);

/** The language and look of the page that was there before, if there was one. */
const pageBefore = () =>
  typeof document === 'undefined'
    ? {}
    : { lang: document.documentElement.lang, ...document.documentElement.dataset };

/** A whole document in place of one whose root layout failed (ER-13). */
export function GlobalErrorPage(props: ErrorPageProps) {
  const [{ lang, ...look }] = useState<{ lang?: string; brand?: string; theme?: string }>(
    pageBefore,
  );
  return (
    <html lang={lang || 'en-GB'} data-brand={look.brand} data-theme={look.theme}>
      <body>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </body>
    </html>
  );
}
