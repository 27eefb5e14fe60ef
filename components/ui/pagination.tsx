import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/navigation/link';

/**
 * The page numbers that a long list offers: the first, the last, and those around the current one. `gap` stands for
 * several numbers left out: a single one takes no more room than the gap would.
 */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
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
  /** Names the group of links. */
  label: string;
  /** From 1. */
  page: number;
  /** Null where nobody knows how many there are: then only the pages before and after are offered. */
  pageCount: number | null;
  hasNext: boolean;
  hrefOf: (page: number) => string;
};

const gapText = '…';

/** Links to the pages of a list, for server components; nothing for a single page. */
export function Pagination({ label, page, pageCount, hasNext, hrefOf }: PaginationProps) {
  const t = useTranslations('pagination');
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 sm:justify-center">
      <Step href={page > 1 && hrefOf(page - 1)} rel="prev" label={t('previous')} />
      <p className="text-ink-muted sm:hidden">
        {pageCount === null ? t('page', { page }) : t('summary', { page, count: pageCount })}
      </p>
      <ul className="hidden items-center gap-1 sm:flex">
        {(pageCount === null ? [page] : pageWindow(page, pageCount)).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className="inline-flex size-touch items-center justify-center text-ink-muted">
                {gapText}
              </span>
            ) : (
              <Link
                href={hrefOf(entry)}
                aria-label={t('page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                className={buttonStyles({
                  variant: entry === page ? 'primary' : 'ghost',
                  size: 'icon',
                })}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step href={hasNext && hrefOf(page + 1)} rel="next" label={t('next')} />
    </nav>
  );
}

type StepProps = { href: string | false; label: string; rel: 'prev' | 'next' };

function Step({ href, label, rel }: StepProps) {
  if (!href) return <span aria-hidden className="size-touch" />;
  return (
    <Link
      href={href}
      rel={rel}
      aria-label={label}
      className={buttonStyles({ variant: 'ghost', size: 'icon' })}
    >
      <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} className="size-5" />
    </Link>
  );
}
