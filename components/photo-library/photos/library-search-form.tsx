'use client';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/load-ahead';

const SearchSuggestions = lazyPart(() =>
  import('./search-suggestions').then((part) => part.SearchSuggestions),
);

type SearchFormProps = {
  action: string;
  label: string;
  listId: string;
  /** Whether a filter is active. */
  isFiltered: boolean;
  /** The field and the elements beside it. */
  children: ReactNode;
};

/**
 * The form around the search field. In a narrow window an icon opens the field; the first focus loads the suggestions.
 */
export function LibrarySearchForm({
  action,
  label,
  listId,
  isFiltered,
  children,
}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // The icon opens the field; in the widest windows the field is always visible.
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [isOpened]);
  const isOpen = isOpened || isFiltered;
  return (
    <>
      {!isOpen && (
        <Button
          variant="quiet"
          size="icon"
          className="photo-grid-find-opener"
          aria-label={label}
          onClick={() => setOpened(true)}
        >
          <Icon name="search" />
        </Button>
      )}
      <form
        ref={form}
        role="search"
        action={action}
        // In a narrow window the open field replaces the heading.
        data-search-open={isOpen ? '' : undefined}
        // An empty field closes when it loses the focus.
        onBlur={({ currentTarget, relatedTarget, target }) =>
          target.value === '' && !currentTarget.contains(relatedTarget) && setOpened(false)
        }
        onFocus={({ target }) => target instanceof HTMLInputElement && setField(target)}
        className="photo-grid-find relative min-w-0 items-center gap-1"
      >
        {children}
        {field && (
          <Suspense>
            <SearchSuggestions field={field} listId={listId} action={action} />
          </Suspense>
        )}
      </form>
    </>
  );
}
