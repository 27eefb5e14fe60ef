'use client';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { useStrippedHref, useLinkEvents } from '@/lib/navigation/link';

type Target = readonly [href: string, label: string];

type PageLinksProps = {
  /** Accessible name of the group of links. */
  label: string;
  /** Text with the number of the current page, for screens without space for all links. */
  summary: string;
  /** Links to the pages; null stands for several omitted pages. */
  pages: readonly (readonly [page: number, ...Target] | null)[];
  current: number;
  previous: Target | null;
  next: Target | null;
};

const gapText = '…';

const look = {
  current: buttonStyles({ size: 'icon' }),
  other: buttonStyles({ variant: 'ghost', size: 'icon' }),
};

/** Renders the links of `Pagination` from plain data. */
export function PageLinks({ label, summary, pages, current, previous, next }: PageLinksProps) {
  const withStripped = useStrippedHref();
  const step = (target: Target | null, rel: 'prev' | 'next') =>
    target ? (
      <a href={withStripped(target[0])} rel={rel} aria-label={target[1]} className={look.other}>
        <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} className="size-5" />
      </a>
    ) : (
      <span aria-hidden className="size-touch" />
    );
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-2 sm:justify-center"
      {...useLinkEvents()}
    >
      {step(previous, 'prev')}
      <p className="text-ink-muted sm:hidden">{summary}</p>
      <ul className="hidden items-center gap-1 sm:flex">
        {pages.map((shown, index) =>
          shown === null ? (
            <li key={`gap-${index}`}>
              <span className="inline-flex size-touch items-center justify-center text-ink-muted">
                {gapText}
              </span>
            </li>
          ) : (
            <li key={shown[0]}>
              <a
                href={withStripped(shown[1])}
                aria-label={shown[2]}
                aria-current={shown[0] === current ? 'page' : undefined}
                className={shown[0] === current ? look.current : look.other}
              >
                {shown[0]}
              </a>
            </li>
          ),
        )}
      </ul>
      {step(next, 'next')}
    </nav>
  );
}
