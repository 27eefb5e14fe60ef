'use client';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';

type LanguageLinkProps = { locale: string; isCurrent: boolean; children: ReactNode };

/** The same page in another language: whatever its address says stays. A plain link, so that it works before any script does. */
export function LanguageLink({ locale, isCurrent, children }: LanguageLinkProps) {
  const query = new URLSearchParams(useSearchParams());
  query.set('locale', locale);
  return (
    <a
      href={`?${query}`}
      lang={locale}
      hrefLang={locale}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-touch items-center rounded-md px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
    </a>
  );
}
