import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/navigation/link';
import { buttonStyles } from '@/components/ui/button';

export type PageLink = {
  href: string;
  /** What is written, for example '3'. */
  text: string;
  /** What is read out, for example 'Page 3'. */
  label: string;
  isCurrent: boolean;
};

type PaginationProps = {
  /** Names the group of links. */
  label: string;
  previous?: { href: string; label: string } | undefined;
  next?: { href: string; label: string } | undefined;
  /** In reading order; `gap` stands for pages left out. */
  pages: readonly (PageLink | 'gap')[];
  /** Takes the place of the numbers on phones, for example 'Page 2 of 5'. */
  summary: string;
};

const gapText = '…';

export function Pagination({ label, previous, next, pages, summary }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 sm:justify-center">
      <Step to={previous} rel="prev" />
      <p className="text-ink-muted sm:hidden">{summary}</p>
      <ul className="hidden items-center gap-1 sm:flex">
        {pages.map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page.href}>
            {page === 'gap' ? (
              <span className="inline-flex size-touch items-center justify-center text-ink-muted">
                {gapText}
              </span>
            ) : (
              <Link
                href={page.href}
                aria-label={page.label}
                aria-current={page.isCurrent ? 'page' : undefined}
                className={buttonStyles({
                  variant: page.isCurrent ? 'primary' : 'ghost',
                  size: 'icon',
                })}
              >
                {page.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={next} rel="next" />
    </nav>
  );
}

type StepProps = { to: { href: string; label: string } | undefined; rel: 'prev' | 'next' };

function Step({ to, rel }: StepProps) {
  if (!to) return <span aria-hidden className="size-touch" />;
  return (
    <Link
      href={to.href}
      rel={rel}
      aria-label={to.label}
      className={buttonStyles({ variant: 'ghost', size: 'icon' })}
    >
      <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} className="size-5" />
    </Link>
  );
}
