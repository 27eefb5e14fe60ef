'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { GridView } from '@/components/photo-grid/grid-view';
import type { SectionTexts } from '@/components/photo-grid/section-block';
import { SectionPicker } from '@/components/photo-grid/section-picker';
import { Icon } from '@/components/ui/icon';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { type PhotoSortName, photoSorts } from '@/lib/photo-grid/photo-sort';
import { keepSort } from '@/lib/photos/sorting';

type LibraryToolbarProps = {
  /** The page's heading. */
  title: ReactNode;
  total: number;
  view: GridView | null;
  sections: SectionTexts;
  /** Null where there is nothing to sort. */
  sort: PhotoSortName | null;
  /** Tools of every day, from the sort to the far end; the rarer ones go into the menu of LibraryActions. */
  children?: ReactNode;
};

/**
 * The one row of tools, which stays in reach while the photos pass. Where the window is narrow, heading and month share
 * a place: the heading at the top of the page, the month further down.
 */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { title, total, view, sections, sort, children } = props;
  const t = useTranslations('photos.timeline');
  const grid = useTranslations('photoGrid');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () =>
      bar.current?.toggleAttribute('data-scrolled', view !== null && view.offset - view.start > 8);
    follow();
    return view?.follow(follow);
  }, [view]);
  return (
    <div
      ref={bar}
      className="photo-grid-bar z-3 flex h-14 items-center bg-surface max-sm:-mx-4 max-sm:px-3 sm:gap-2"
    >
      <div className="photo-grid-lead">
        <div className="flex min-w-0 items-baseline gap-3">
          {title}
          <span className="truncate text-ink-muted nums max-sm:hidden">
            {grid('count', { count: total })}
          </span>
        </div>
        <div className="flex min-w-0">
          {view && <SectionPicker view={view} label={t('goTo')} texts={sections} />}
        </div>
      </div>
      {sort && <SortChoice sort={sort} />}
      {children}
    </div>
  );
}

/** The order of the photos: the browser's own list, which every keyboard and every phone knows. A sign where it is narrow. */
function SortChoice({ sort }: { sort: PhotoSortName }) {
  const t = useTranslations('photos.timeline');
  const grid = useTranslations('photoGrid');
  const choice = useRef<HTMLSelectElement>(null);
  const { spoken, change } = useSortChange(sort, choice);
  return (
    <>
      <label
        // The tooltip of TL-07 says what is true of two of the four.
        title={sort.startsWith('created') ? t('sortHint') : t(`sorts.${sort}`)}
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
              {t(`sorts.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className="sr-only">
        {spoken}
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
 * @returns what is said once the new order stands
 */
function useSortChange(sort: PhotoSortName, choice: RefObject<HTMLSelectElement | null>) {
  const t = useTranslations('photos.timeline');
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
    keepSort(chosen);
    const query = new URLSearchParams(location.search);
    query.set('sort', chosen);
    router.push(`${path}?${query}`);
  };
  return { spoken: hasCome ? t('sorted', { sort: t(`sorts.${sort}`) }) : '', change };
}
