'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import {
  type LibraryAdditions,
  OpenedDialogProvider,
} from '@/components/photo-library/grid/library-additions';
import { useLiveList } from '@/components/photo-library/grid/use-live-list';
import { LibraryLead, LibraryTools } from '@/components/photo-library/photos/library-tools';
import { PhotoToolbar } from '@/components/photo-library/photos/photo-toolbar';
import { SortChoice } from '@/components/photo-library/photos/sort-choice';
import { useTimelineTexts } from '@/components/photo-library/photos/timeline-texts';
import { LinkTabs } from '@/components/ui/link-tabs';
import { lazyPart } from '@/components/ui/load-ahead';
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import { sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import type { SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { openLibrary } from '@/lib/photo-library/open-library';
import { storeDensity, storeSort } from '@/lib/photo-library/photos/sorting';
import type { LibraryStart } from '@/lib/photo-library/photos/view';
import { PhotoSurface } from './photo-surface';

const LibraryMenu = lazyPart(() => import('./library-menu').then((part) => part.LibraryMenu));

type LibrarySurfaceProps = {
  /** Initial data from the server. */
  start: LibraryStart;
  offer: SurfaceOffer;
  density: Density;
  /** Query string of the page, which is added to links to photos. */
  search: string;
  photosHref: string;
  deletedHref: string;
  undatedHref: string;
  /** Label of the tab of photos while a filter is active: the list then does not know the total number of photos. */
  filteredLabel: string | undefined;
  /** Link to the albums, with their number; null if the shop has no page for them. */
  albums: { href: string; label: ReactNode } | null;
  /** Heading of the page, search field, and button that adds photos; all are in the toolbar. */
  title: ReactNode;
  find: ReactNode;
  /** Link to the deleted photos, shown if the library is empty; null if the service cannot restore photos. */
  deletedLink: ReactNode;
  addPhotos: ReactNode;
  /** Button for an order of prints; undefined if prints are not offered. */
  orderPrints?: ReactNode;
  /** Additions of other features: menu entries, dialogs and a text before all photos are deleted. */
  additions?: LibraryAdditions | undefined;
  /** Content above the photos and above a search without results, but not above an empty library. */
  earlier?: ReactNode;
  /** Replaces the grid if the list contains no photos (TL-13). */
  empty: ReactNode;
};

/** Client component of the library. To show another sort order, render it with another `key`. */
export function LibrarySurface(props: LibrarySurfaceProps) {
  const { start, albums, title, find, addPhotos, additions, deletedHref, undatedHref } = props;
  const { sort } = start;
  const t = useTranslations('photos.tabs');
  const [surface] = useState(() => openLibrary(start));
  const total = useLiveList(surface.list, start);
  const [density, setDensity] = useState(props.density);
  const [opened, open] = useState<string | null>(null);
  const texts = useTimelineTexts(sort);
  const empty = total === 0 ? props.empty : null;
  const onDensity = (next: Density) => {
    storeDensity(next);
    setDensity(next);
  };
  // With albums, the tabs show the numbers of photos and albums (MP-01).
  const label = props.filteredLabel ?? t('photos', { count: total });
  const photos = { href: props.photosHref, label, isCurrent: true };
  return (
    <OpenedDialogProvider value={{ opened, open }}>
      {albums && <LinkTabs label={t('label')} tabs={[photos, { ...albums, isCurrent: false }]} />}
      <PhotoSurface
        {...{ surface, density, empty, additions }}
        offer={props.offer}
        search={props.search}
        sections={texts.sections}
        labelOf={texts.labelOf}
      >
        <PhotoToolbar lead={<LibraryLead {...{ title, total }} sections={texts.sections} />}>
          {empty ? (
            <>
              {find}
              {props.deletedLink}
              {addPhotos}
            </>
          ) : (
            <>
              <SortChoice
                sort={sortNameOf(sort)}
                texts={texts.sorts}
                uploadHint={texts.sortHint}
                onKeep={storeSort}
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
