'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { type PhotoSortName, photoSorts } from '@/lib/photo-library/grid/photo-sort';

type SortChoiceProps = {
  sort: PhotoSortName;
  texts: Readonly<Record<PhotoSortName, string>>;
  /** Hint for the two sort orders by upload date (TL-07). */
  uploadHint?: string;
  /** Stores the chosen sort for this list (TL-08). */
  onKeep: (sort: PhotoSortName) => void;
};

/** Native `select` for the sort order. In narrower windows only its icon is visible. */
export function SortChoice({ sort, texts, uploadHint, onKeep }: SortChoiceProps) {
  const grid = useTranslations('photoGrid');
  const choice = useRef<HTMLSelectElement>(null);
  const { hasCome, change } = useSortChange(sort, choice, onKeep);
  return (
    <>
      <label
        // The hint of TL-07 applies only to the two orders by upload date.
        title={(sort.startsWith('created') && uploadHint) || texts[sort]}
        className="photo-grid-sort"
      >
        <Icon name="arrow-down-up" className="size-5 shrink-0" />
        <span className="sr-only">{grid('sortLabel')}</span>
        <select
          ref={choice}
          value={sort}
          onChange={({ target }) =>
            change(photoSorts.find((name) => name === target.value) ?? sort)
          }
          className="min-w-0 cursor-pointer appearance-none truncate bg-transparent outline-none"
        >
          {photoSorts.map((name) => (
            <option key={name} value={name}>
              {texts[name]}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className="sr-only">
        {hasCome && grid('sorted', { sort: texts[sort] })}
      </span>
    </>
  );
}

/** The chosen sort order until the page has rendered it. */
let awaited: PhotoSortName | null = null;

/** Delay in milliseconds before the new order is announced, so that the page is rendered by then. */
const speakMs = 500;

/**
 * Stores a sort order and navigates to the page with it; the other query parameters remain.
 * @param choice the `select`; the new page has a new element, which gets the focus
 * @returns `change`, and whether the new order should be announced to screen readers
 */
function useSortChange(
  sort: PhotoSortName,
  choice: RefObject<HTMLSelectElement | null>,
  onKeep: (sort: PhotoSortName) => void,
) {
  const router = useRouter();
  const path = usePathname();
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    const isAwaited = awaited === sort;
    awaited = null;
    if (!isAwaited) return;
    if (document.activeElement === document.body) choice.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setCome(true), speakMs);
    return () => clearTimeout(timer);
  }, [sort, choice]);
  const change = (chosen: PhotoSortName) => {
    awaited = chosen;
    onKeep(chosen);
    const query = new URLSearchParams(location.search);
    query.set('sort', chosen);
    router.push(`${path}?${query}`);
  };
  return { hasCome, change };
}
