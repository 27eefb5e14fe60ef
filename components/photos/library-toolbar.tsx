'use client';
import { photoSorts, type PhotoSortName } from '@/lib/photo-grid/photo-sort';
import { densities, type Density } from '@/lib/photo-grid/expanded-sections';
import { type ReactNode, useRef } from 'react';
import { toDensity } from '@/lib/photos/sorting';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';
import { MonthPicker } from '@/components/photo-grid/section-picker';
import type { TimelineView } from '@/components/photo-grid/grid-view';
import { ToolbarSelect } from '@/components/photo-grid/toolbar-select';
import { useSortChange } from './use-sort-change';

type LibraryToolbarProps = {
  view: TimelineView | null;
  words: TimelineWords;
  sort: PhotoSortName;
  density: Density;
  /** Photos are being selected: all but the widest screens need the place of what can wait. */
  isSelecting: boolean;
  onDensity: (density: Density) => void;
  /** Buttons at the far end: what selects. */
  children?: ReactNode;
};

/** Month, sort and view; stays in reach while the photos pass. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { view, words, sort, density, isSelecting, onDensity, children } = props;
  const choice = useRef<HTMLSelectElement>(null);
  const changeSort = useSortChange(sort, choice);
  return (
    <div className="sticky top-(--bar-top) z-3 flex h-15 items-center gap-2 bg-surface max-sm:-mx-4 max-sm:px-3">
      {view && <MonthPicker view={view} words={words} />}
      <div className="ms-auto flex items-center gap-2 sm:min-w-0">
        <ToolbarSelect
          ref={choice}
          icon="arrow-down-up"
          label={words.sortLabel}
          hint={words.sortHint}
          value={sort}
          onChoose={(value) => changeSort(photoSorts.find((name) => name === value) ?? sort)}
        >
          {photoSorts.map((name) => (
            <option key={name} value={name}>
              {words.sorts[name]}
            </option>
          ))}
        </ToolbarSelect>
        <span className={isSelecting ? 'min-w-0 max-lg:hidden' : 'contents'}>
          <ToolbarSelect
            icon="layout-grid"
            label={words.viewLabel}
            value={density}
            onChoose={(value) => onDensity(toDensity(value))}
          >
            {densities.map((name) => (
              <option key={name} value={name}>
                {words.views[name]}
              </option>
            ))}
          </ToolbarSelect>
        </span>
        {children}
      </div>
    </div>
  );
}
