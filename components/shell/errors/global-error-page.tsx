'use client';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type ErrorPageProps, rememberedTexts } from './error-page';

const Plain = () => <p role="alert">{rememberedTexts()?.('unexpected') ?? document.title}</p>;

// Every page loads this file, so the code for failures is loaded on demand. If it cannot be loaded,
// a sentence is shown.
const Loaded = lazy<ComponentType<ErrorPageProps>>(() =>
  import('./global-failure').then(
    (module) => ({ default: module.GlobalFailure }),
    () => ({ default: Plain }),
  ),
);

/** Language, brand and theme of the page that was rendered before; empty on the server. */
const pageBefore = () =>
  typeof document === 'undefined'
    ? {}
    : { lang: document.documentElement.lang, ...document.documentElement.dataset };

/** Document that replaces a page whose root layout failed (ER-13). */
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
