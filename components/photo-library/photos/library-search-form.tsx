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
  /** Whether the list is filtered; the field is then always open. */
  isFiltered: boolean;
  /** The search field and the elements beside it. */
  children: ReactNode;
};

/**
 * The form of the search field. In narrower windows a button opens the field. The first focus loads the suggestions.
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
  // Whether the button has opened the field. In the widest windows CSS shows the field at all times.
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
        // The style sheet hides the heading of a narrow window while this attribute is set.
        data-search-open={isOpen ? '' : undefined}
        // An empty field closes when the focus leaves the form.
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
