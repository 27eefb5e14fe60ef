'use client';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import type { LibraryExtras } from '@/components/photo-grid/library-extras';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import { libraryName, photoAddress } from '@/lib/photos/library-source';
import { keepDensity, keepSort } from '@/lib/photos/sorting';
import type { Listing } from '@/lib/photos/view';
import { DeletedLink, LibraryLead, LibraryTools } from './library-tools';
import { PhotoScreen, usePhotoScreen } from './photo-screen';
import { PhotoToolbar } from './photo-toolbar';
import { SortChoice } from './sort-choice';
import { useTimelineTexts } from './timeline-texts';

const LibraryActions = lazyPart(() =>
  import('./library-actions').then((part) => part.LibraryActions),
);

type LibraryScreenProps = {
  list: PhotoCollection;
  sort: Listing;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  density: Density;
  /** Query that links to photos keep. */
  search: string;
  /** The channel's IANA zone. */
  timeZone: string;
  isStripped: boolean;
  deletedHref: string;
  undatedHref: string;
  total: number;
  /** The page's heading, and what else stands in its row: the search, and the button that brings photos in. */
  title: ReactNode;
  find: ReactNode;
  actions: ReactNode;
  /** Button beside those, where there are photos. */
  orderPrints?: ReactNode;
  /** What other features do with selected photos and with the one in the viewer. */
  photoActions?: ReactNode;
  /** What other features do with the whole library. */
  extras?: LibraryExtras | undefined;
  /** Above the photos, and above a search that has found none. */
  earlier?: ReactNode;
  /** Stands in place of the grid when no photo is left. */
  empty: ReactNode;
};

/** The library's toolbar, grid and what opens above it. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { list, sort, capabilities, deletedHref, undatedHref } = props;
  const { total, title, find, actions, earlier, empty } = props;
  const screen = usePhotoScreen({ list, address: photoAddress, name: libraryName });
  const { selection, view } = screen.parts;
  const [density, setDensity] = useState(props.density);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const texts = useTimelineTexts(sort);
  const changeDensity = (next: Density) => {
    keepDensity(next);
    setDensity(next);
  };
  return (
    <PhotoScreen
      {...{ screen, density, empty }}
      search={props.search}
      isStripped={props.isStripped}
      address={photoAddress}
      sections={texts.sections}
      labelOf={texts.labelOf}
      hasHearts={capabilities.includes('favourites')}
      actions={
        <LibraryActions
          {...{ parts: screen.parts, capabilities, slot }}
          filter={sort.filter ?? null}
          menu={{ density, onDensity: changeDensity, deletedHref, undatedHref }}
          timeZone={props.timeZone}
          photoActions={props.photoActions}
          extras={props.extras}
        />
      }
    >
      <PhotoToolbar
        view={view}
        lead={<LibraryLead {...{ view, title, total }} sections={texts.sections} />}
      >
        {!empty && (
          <SortChoice
            sort={sortNameOf(sort)}
            texts={texts.sorts}
            uploadHint={texts.sortHint}
            onKeep={keepSort}
          />
        )}
        {empty ? (
          <>
            {find}
            {capabilities.includes('recentlyDeleted') && <DeletedLink href={deletedHref} />}
            {actions}
          </>
        ) : (
          <LibraryTools
            {...{ view, selection }}
            actions={
              <>
                {props.orderPrints}
                {actions}
              </>
            }
            onSlot={setSlot}
          >
            {find}
          </LibraryTools>
        )}
      </PhotoToolbar>
      {(!empty || sort.filter) && earlier}
    </PhotoScreen>
  );
}
