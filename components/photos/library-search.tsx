'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { loadPatiently } from '@/components/ui/load-ahead';
import { Link } from '@/lib/navigation/link';
import { filterParameter, longestFilter } from '@/lib/photos/filter';

const SearchSuggestions = lazy(() =>
  loadPatiently(() => import('./search-suggestions')).then((module) => ({
    default: module.SearchSuggestions,
  })),
);

type LibrarySearchProps = {
  /** Where the form sends to, and which queries go with it. */
  action: string;
  kept: readonly (readonly [name: string, value: string])[];
  /** What stands in the field for the filter that is on; null where all photos are shown. */
  shown: string | null;
  /** The address of all photos. */
  clearHref: string;
};

/**
 * One field for years, months, file names and the rest: a plain form that works before and without scripts; suggestions
 * come with the first focus.
 */
export function LibrarySearch({ action, kept, shown, clearHref }: LibrarySearchProps) {
  const t = useTranslations('photos.search');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  // The field is opened by its sign; on the widest screens it is always there.
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  const isOpen = isOpened || shown !== null;
  return (
    <>
      {!isOpen && (
        <Button
          variant="quiet"
          size="icon"
          className="photo-grid-find-opener"
          aria-label={t('label')}
          onClick={() => setOpened(true)}
        >
          <Icon name="search" />
        </Button>
      )}
      <form
        role="search"
        method="get"
        action={action}
        // Where it is narrow it takes the place of the heading while it is open.
        data-search-open={isOpen ? '' : undefined}
        className="photo-grid-find relative min-w-0 items-center gap-1"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon
          name="search"
          className="pointer-events-none absolute start-3 size-4 text-ink-muted"
        />
        <input
          ref={input}
          // Another filter is another field: it begins with that one's name.
          key={shown}
          type="text"
          name={filterParameter}
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestFilter}
          defaultValue={shown ?? ''}
          placeholder={t('placeholder')}
          onFocus={() => setWanted(true)}
          className="min-h-touch w-full min-w-0 rounded-md border border-line-strong bg-surface-raised ps-9 pe-3 placeholder:text-ink-muted md:min-h-9"
        />
        {shown !== null && (
          <Link
            href={clearHref}
            aria-label={t('clear')}
            title={t('clear')}
            className={buttonStyles({ variant: 'quiet', size: 'icon' })}
          >
            <Icon name="x" />
          </Link>
        )}
        {isWanted && (
          <Suspense>
            <SearchSuggestions input={input} listId={listId} action={action} />
          </Suspense>
        )}
      </form>
    </>
  );
}
