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
  /** A filter is on. */
  isFiltered: boolean;
  /** The field, and what stands beside it. */
  children: ReactNode;
};

/** The form around the search field: its sign opens it where it is narrow, its first focus brings the suggestions. */
export function LibrarySearchForm({
  action,
  label,
  listId,
  isFiltered,
  children,
}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // The field is opened by its sign; on the widest screens it is always there.
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
        // Where it is narrow it takes the place of the heading while it is open.
        data-search-open={isOpen ? '' : undefined}
        // Left empty, it makes room again.
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
