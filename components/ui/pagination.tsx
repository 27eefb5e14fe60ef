import { useTranslations } from 'next-intl';
import { PageLinks } from './page-links';

/** Up to this number of pages all numbers are shown, because a gap would save no space. */
const shownWhole = 7;

/**
 * Returns the page numbers to show for a long list: the first, the last, and those around the
 * current one. `gap` stands for at least two omitted numbers, because a single number needs no more
 * space than a gap.
 */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  if (pageCount <= shownWhole) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return [number - before === 2 ? number - 1 : ('gap' as const), number];
  });
}

type PaginationProps = {
  /** Accessible name of the group of links. */
  label: string;
  /** Number of the current page, from 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
};

/** Links to the pages of a list, for server components; renders nothing for a single page. */
export function Pagination({ label, page, pageCount, hrefOf }: PaginationProps) {
  const t = useTranslations('pagination');
  if (pageCount === 1) return null;
  return (
    <PageLinks
      label={label}
      summary={t('summary', { page, count: pageCount })}
      pages={pageWindow(page, pageCount).map((shown) =>
        shown === 'gap' ? null : [shown, hrefOf(shown), t('page', { page: shown })],
      )}
      current={page}
      previous={page > 1 ? [hrefOf(page - 1), t('previous')] : null}
      next={page < pageCount ? [hrefOf(page + 1), t('next')] : null}
    />
  );
}
