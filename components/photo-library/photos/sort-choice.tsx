'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { type PhotoSortName, photoSorts } from '@/lib/photo-library/grid/photo-sort';

type SortChoiceProps = {
  sort: PhotoSortName;
  texts: Readonly<Record<PhotoSortName, string>>;
  /** Said of the order by the date of upload (TL-07). */
  uploadHint?: string;
  /** Remembers what was chosen, for this view (TL-08). */
  onKeep: (sort: PhotoSortName) => void;
};

/** The order of the photos: the browser's own list, which every keyboard and every phone knows. A sign where it is narrow. */
export function SortChoice({ sort, texts, uploadHint, onKeep }: SortChoiceProps) {
  const grid = useTranslations('photoGrid');
  const choice = useRef<HTMLSelectElement>(null);
  const { hasCome, change } = useSortChange(sort, choice, onKeep);
  return (
    <>
      <label
        // The tooltip of TL-07 says what is true of two of the four.
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

/** The sort that was chosen and whose photos are on their way. */
let awaited: PhotoSortName | null = null;

/** How long what is read out waits for its place on the page to be there, in milliseconds. */
const speakMs = 500;

/**
 * Remembers a sort and goes to its address, which keeps the rest of its query: the server paints the new order.
 *
 * @param choice where the sort is chosen; the new order brings another one, which goes on having the focus
 * @returns whether the new order stands, which is then said
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
