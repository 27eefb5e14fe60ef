'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import {
  type LibraryExtras,
  OpenedDialogProvider,
} from '@/components/photo-library/grid/library-extras';
import { useLiveList } from '@/components/photo-library/grid/use-live-list';
import {
  DeletedLink,
  LibraryLead,
  LibraryTools,
} from '@/components/photo-library/photos/library-tools';
import { PhotoToolbar } from '@/components/photo-library/photos/photo-toolbar';
import { SortChoice } from '@/components/photo-library/photos/sort-choice';
import { useTimelineTexts } from '@/components/photo-library/photos/timeline-texts';
import { LinkTabs } from '@/components/ui/link-tabs';
import { lazyPart } from '@/components/ui/load-ahead';
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import { sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import type { SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { openLibrary } from '@/lib/photo-library/open-library';
import { keepDensity, keepSort } from '@/lib/photo-library/photos/sorting';
import type { LibraryStart } from '@/lib/photo-library/photos/view';
import { PhotoSurface } from './photo-surface';

const LibraryMenu = lazyPart(() => import('./library-menu').then((part) => part.LibraryMenu));

type LibrarySurfaceProps = {
  /** What the server has painted. */
  start: LibraryStart;
  offer: SurfaceOffer;
  density: Density;
  /** Query that links to photos keep. */
  search: string;
  photosHref: string;
  deletedHref: string;
  undatedHref: string;
  /** Name of the photos beside the albums' while a filter leaves only some: the list knows no number of all. */
  filteredLabel: string | undefined;
  /** The way to the albums with their number; null where they have no page. */
  albums: { href: string; label: ReactNode } | null;
  /** The page's heading, and what else stands in its row: the search, and the button that brings photos in. */
  title: ReactNode;
  find: ReactNode;
  addPhotos: ReactNode;
  /** Button beside that, where there are photos. */
  orderPrints?: ReactNode;
  /** Actions of other features on the whole library. */
  extras?: LibraryExtras | undefined;
  /** Above the photos, and above a search that has found none. */
  earlier?: ReactNode;
  /** Stands in place of the grid when no photo is left (TL-13). */
  empty: ReactNode;
};

/** The photo library in the browser. Another sort is another surface: give it another key. */
export function LibrarySurface(props: LibrarySurfaceProps) {
  const { start, albums, title, find, addPhotos, extras, deletedHref, undatedHref } = props;
  const { sort, capabilities } = start;
  const t = useTranslations('photos.tabs');
  const [surface] = useState(() => openLibrary(start));
  const total = useLiveList(surface.list, start);
  const [density, setDensity] = useState(props.density);
  const [opened, open] = useState<string | null>(null);
  const texts = useTimelineTexts(sort);
  const empty = total === 0 ? props.empty : null;
  const onDensity = (next: Density) => {
    keepDensity(next);
    setDensity(next);
  };
  // Photos and albums, each with its number (MP-01); photos alone have theirs beside the heading.
  const label = props.filteredLabel ?? t('photos', { count: total });
  const photos = { href: props.photosHref, label, isCurrent: true };
  return (
    <OpenedDialogProvider value={{ opened, open }}>
      {albums && <LinkTabs label={t('label')} tabs={[photos, { ...albums, isCurrent: false }]} />}
      <PhotoSurface
        {...{ surface, density, empty, extras }}
        offer={props.offer}
        search={props.search}
        sections={texts.sections}
        labelOf={texts.labelOf}
      >
        <PhotoToolbar lead={<LibraryLead {...{ title, total }} sections={texts.sections} />}>
          {empty ? (
            <>
              {find}
              {capabilities.includes('recentlyDeleted') && <DeletedLink href={deletedHref} />}
              {addPhotos}
            </>
          ) : (
            <>
              <SortChoice
                sort={sortNameOf(sort)}
                texts={texts.sorts}
                uploadHint={texts.sortHint}
                onKeep={keepSort}
              />
              <LibraryTools
                menu={<LibraryMenu {...{ density, onDensity, deletedHref, undatedHref }} />}
                actions={
                  <>
                    {props.orderPrints}
                    {addPhotos}
                  </>
                }
              >
                {find}
              </LibraryTools>
            </>
          )}
        </PhotoToolbar>
        {(!empty || sort.filter) && props.earlier}
      </PhotoSurface>
    </OpenedDialogProvider>
  );
}
