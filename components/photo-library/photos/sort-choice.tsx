'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { type PhotoSortName, photoSorts } from '@/lib/photo-library/grid/photo-sort';

type SortChoiceProps = {
  sort: PhotoSortName;
  texts: Readonly<Record<PhotoSortName, string>>;
  /** Hint about the order by upload date (TL-07). */
  uploadHint?: string;
  /** Stores the choice for this view (TL-08). */
  onKeep: (sort: PhotoSortName) => void;
};

/** The order of the photos: a native `select`, for keyboards and phones. In a narrow window only an icon is visible. */
export function SortChoice({ sort, texts, uploadHint, onKeep }: SortChoiceProps) {
  const grid = useTranslations('photoGrid');
  const choice = useRef<HTMLSelectElement>(null);
  const { hasCome, change } = useSortChange(sort, choice, onKeep);
  return (
    <>
      <label
        // The hint of TL-07 is right for two of the four orders.
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

/** The chosen sort whose photos are being loaded. */
let awaited: PhotoSortName | null = null;

/** Delay before the new order is read out, so that the page exists by then, in milliseconds. */
const speakMs = 500;

/**
 * Stores a sort and opens its address with the rest of the query; the server renders the new order.
 *
 * @param choice the `select`; the new page has another one, which takes the focus
 * @returns whether the new order is shown and should be read out
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
