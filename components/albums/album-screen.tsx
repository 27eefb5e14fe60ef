'use client';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, useState } from 'react';
import { LibraryTools } from '@/components/photos/library-tools';
import { usePhotoLabel } from '@/components/photos/photo-label';
import { PhotoScreen, usePhotoScreen } from '@/components/photos/photo-screen';
import { PhotoToolbar } from '@/components/photos/photo-toolbar';
import { SortChoice } from '@/components/photos/sort-choice';
import { loadPatiently } from '@/components/ui/load-ahead';
import { albumListName, albumPhotoAddress } from '@/lib/albums/client';
import type { AlbumView } from '@/lib/albums/schema';
import { keepAlbumSort } from '@/lib/albums/sorting';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { type PhotoSort, sortNameOf } from '@/lib/photo-grid/photo-sort';
import { AlbumHeader } from './album-header';

const AlbumActions = lazy(() =>
  loadPatiently(() => import('./album-actions')).then((module) => ({
    default: module.AlbumActions,
  })),
);

type AlbumScreenProps = {
  list: PhotoCollection;
  album: AlbumView;
  total: number;
  sort: PhotoSort;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** Query that links to photos keep. */
  search: string;
  /** The channel's IANA zone. */
  timeZone: string;
  isStripped: boolean;
  /** 'Created today' */
  created: string;
  /** Button that brings photos in. */
  addPhotos: ReactNode;
  /** What other features do with selected photos and with the one in the viewer. */
  photoActions: ReactNode;
  /** Stands in place of the grid when no photo is left. */
  empty: ReactNode;
};

/** An album: what it is, its tools, its photos and what opens above them. */
export function AlbumScreen(props: AlbumScreenProps) {
  const { list, album, total, sort, capabilities, empty, addPhotos, photoActions } = props;
  const t = useTranslations('albums.album');
  const [address] = useState(() => albumPhotoAddress(album.id));
  const screen = usePhotoScreen({ list, address, name: albumListName(album.id) });
  const { selection, view } = screen.parts;
  const labelOf = usePhotoLabel();
  return (
    <PhotoScreen
      {...{ screen, address, labelOf, empty }}
      search={props.search}
      isStripped={props.isStripped}
      density="all"
      loadFailed={t('photosFailed')}
      hasHearts={capabilities.includes('favourites')}
      actions={
        <AlbumActions
          {...{ parts: screen.parts, capabilities, photoActions }}
          albumId={album.id}
          timeZone={props.timeZone}
        />
      }
    >
      <AlbumHeader {...{ album, total }} created={props.created} />
      {!empty && (
        <PhotoToolbar
          view={view}
          isUnderHeading
          lead={
            <span aria-hidden className="photo-grid-late truncate font-heading text-lg">
              {album.name}
            </span>
          }
        >
          <SortChoice
            sort={sortNameOf(sort)}
            texts={{
              'dateTaken-desc': t('sorts.dateTaken-desc'),
              'dateTaken-asc': t('sorts.dateTaken-asc'),
              'created-desc': t('sorts.created-desc'),
              'created-asc': t('sorts.created-asc'),
            }}
            onKeep={keepAlbumSort}
          />
          <LibraryTools {...{ view, selection }} actions={addPhotos} />
        </PhotoToolbar>
      )}
    </PhotoScreen>
  );
}
