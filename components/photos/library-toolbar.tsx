'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { GridView } from '@/components/photo-grid/grid-view';
import type { SectionTexts } from '@/components/photo-grid/section-heading';
import { SectionPicker } from '@/components/photo-grid/section-picker';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { densities, type Density } from '@/lib/photo-grid/expanded-sections';
import { type PhotoSortName, photoSorts } from '@/lib/photo-grid/photo-sort';
import { keepSort, toDensity } from '@/lib/photos/sorting';

type LibraryToolbarProps = {
  view: GridView | null;
  sections: SectionTexts;
  sort: PhotoSortName;
  density: Density;
  /** Photos are being selected: all but the widest screens need the room of what can wait. */
  isSelecting: boolean;
  onDensity: (density: Density) => void;
  /** Buttons at the far end: what selects. */
  children?: ReactNode;
};

/** Month, sort and view; stays in reach while the photos pass. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { view, sections, sort, density, isSelecting, onDensity, children } = props;
  const t = useTranslations('photos.timeline');
  const grid = useTranslations('photoGrid');
  const choice = useRef<HTMLSelectElement>(null);
  const changeSort = useSortChange(sort, choice);
  return (
    <div className="sticky top-(--bar-top) z-3 flex h-15 items-center gap-2 bg-surface max-sm:-mx-4 max-sm:px-3">
      {view && <SectionPicker view={view} label={t('goTo')} texts={sections} />}
      <div className="ms-auto flex items-center gap-2 sm:min-w-0">
        <ToolbarSelect
          ref={choice}
          icon="arrow-down-up"
          label={grid('sortLabel')}
          hint={t('sortHint')}
          value={sort}
          onChoose={(value) => changeSort(photoSorts.find((name) => name === value) ?? sort)}
        >
          {photoSorts.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
        </ToolbarSelect>
        <span className={isSelecting ? 'min-w-0 max-lg:hidden' : 'contents'}>
          <ToolbarSelect
            icon="layout-grid"
            label={grid('viewLabel')}
            value={density}
            onChoose={(value) => onDensity(toDensity(value))}
          >
            {densities.map((name) => (
              <option key={name} value={name}>
                {grid(`views.${name}`)}
              </option>
            ))}
          </ToolbarSelect>
        </span>
        {children}
      </div>
    </div>
  );
}

type ToolbarSelectProps = {
  icon: IconName;
  label: string;
  /** Shown by the mouse and read out with the label. */
  hint?: string;
  value: string;
  onChoose: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
};

/** A choice of the toolbar: the browser's own list, which every keyboard and every phone knows. A sign on phones. */
function ToolbarSelect(props: ToolbarSelectProps) {
  const { icon, label, hint, value, onChoose, ref, children } = props;
  return (
    <label
      title={hint}
      className="relative inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-md border border-line-strong bg-surface-raised px-3 text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-ink max-sm:px-0 md:min-h-9"
    >
      <Icon name={icon} className="size-4 shrink-0 text-ink-muted" />
      <span className="sr-only">{hint ? `${label}. ${hint}` : label}</span>
      <select
        ref={ref}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-w-0 cursor-pointer appearance-none truncate bg-transparent outline-none max-sm:absolute max-sm:inset-0 max-sm:opacity-0 sm:pe-1"
      >
        {children}
      </select>
    </label>
  );
}

/** The sort that was chosen and whose photos are on their way. */
let awaited: PhotoSortName | null = null;

/**
 * Remembers a sort and goes to its address, which keeps the rest of its query: the server paints the new order.
 *
 * @param choice where the sort is chosen; the new order brings another one, which goes on having the focus
 */
function useSortChange(
  sort: PhotoSortName,
  choice: RefObject<HTMLSelectElement | null>,
): (sort: PhotoSortName) => void {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    const hasCome = awaited === sort;
    awaited = null;
    if (hasCome && document.activeElement === document.body)
      choice.current?.focus({ preventScroll: true });
  }, [sort, choice]);
  return useCallback(
    (chosen) => {
      awaited = chosen;
      keepSort(chosen);
      const query = new URLSearchParams(location.search);
      query.set('sort', chosen);
      router.push(`${path}?${query}`);
    },
    [router, path],
  );
}
