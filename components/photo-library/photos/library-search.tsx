import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/navigation/link';
import { filterParameter, longestFilter } from '@/lib/photo-library/photos/filter';
import { LibrarySearchForm } from './library-search-form';

type LibrarySearchProps = {
  /** Address of the form, and the query parameters that it sends in addition to the filter. */
  action: string;
  kept: readonly (readonly [name: string, value: string])[];
  /** Text of the field for the active filter; null without a filter. */
  shown: string | null;
  /** Address of the list without a filter. */
  clearHref: string;
};

/**
 * One field for years, months, file names and other filters. It is a plain GET form that works without scripts; the
 * suggestions are loaded with the first focus.
 */
export function LibrarySearch({ action, kept, shown, clearHref }: LibrarySearchProps) {
  const t = useTranslations('photos.search');
  const listId = useId();
  return (
    <LibrarySearchForm {...{ action, listId }} label={t('label')} isFiltered={shown !== null}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Icon name="search" className="pointer-events-none absolute start-3 size-4 text-ink-muted" />
      <input
        // A new filter needs a new element, because `defaultValue` applies only to a new one.
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
    </LibrarySearchForm>
  );
}
