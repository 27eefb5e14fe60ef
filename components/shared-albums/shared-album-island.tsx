'use client';
import { useTranslations } from 'next-intl';
import {
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { AlbumHeader } from '@/components/albums/album-header';
import { LibraryTools } from '@/components/photos/library-tools';
import { usePhotoLabel } from '@/components/photos/photo-label';
import { PhotoScreen, usePhotoScreen } from '@/components/photos/photo-screen';
import { PhotoToolbar } from '@/components/photos/photo-toolbar';
import { SortChoice } from '@/components/photos/sort-choice';
import { loadPatiently } from '@/components/ui/load-ahead';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import { sharedAlbumSource, sharedListName, sharedPhotoAddress } from '@/lib/shared-albums/client';
import { keepSharedSort } from '@/lib/shared-albums/sorting';
import type { SharedViewerStart } from '@/lib/shared-albums/view';
import type { ReadOnlyAction } from './read-only-actions';

const SharedAlbumActions = lazy(() =>
  loadPatiently(() => import('./shared-album-actions')).then((module) => ({
    default: module.SharedAlbumActions,
  })),
);

type SharedAlbumIslandProps = {
  /** What the server has painted. */
  start: SharedViewerStart;
  /** Query that links to photos keep. */
  search: string;
  /** The channel's IANA zone. */
  timeZone: string;
  isStripped: boolean;
  /** 'Created today' */
  created: string;
  /** Who takes part, until when, and what can be done with the album itself. */
  about: ReactNode;
  /** What is shown and off. */
  readOnly: readonly ReadOnlyAction[];
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions: ReactNode;
  /** Stands in place of the grid when there is no photo. */
  empty: ReactNode;
  /** Shown when the album went meanwhile: in another tab, by its owner, with its owner's account, by its day. */
  gone: ReactNode;
};

/** A shared album in the browser. Another sort is another island: give it another key. */
export function SharedAlbumIsland(props: SharedAlbumIslandProps) {
  const { start, photoActions, readOnly, timeZone } = props;
  const { album, sort } = start;
  const t = useTranslations('albums.album');
  const [isGone, setGone] = useState(false);
  const [address] = useState(() => sharedPhotoAddress(album.id));
  const [list] = useState(
    () =>
      new PhotoCollection(
        start,
        sharedAlbumSource(album.id, sort, () => setGone(true)),
      ),
  );
  const total = useSyncExternalStore(
    useCallback((listener) => list.subscribe(listener), [list]),
    () => list.total(),
    () => list.total(),
  );
  useEffect(() => onPhotoChange(() => void list.refresh().catch(() => {})), [list]);
  useEffect(() => {
    const recover = () => void list.recover();
    addEventListener('online', recover);
    return () => removeEventListener('online', recover);
  }, [list]);
  const screen = usePhotoScreen({ list, address, name: sharedListName(album.id) });
  const { selection, view } = screen.parts;
  const labelOf = usePhotoLabel();
  if (isGone) return props.gone;
  return (
    <PhotoScreen
      {...{ screen, address, labelOf }}
      search={props.search}
      isStripped={props.isStripped}
      density="all"
      loadFailed={t('photosFailed')}
      hasHearts={false}
      empty={total === 0 ? props.empty : null}
      actions={
        <SharedAlbumActions
          {...{ readOnly, photoActions, timeZone }}
          parts={screen.parts}
          albumId={album.id}
        />
      }
    >
      <AlbumHeader {...{ album, total }} created={props.created} />
      {props.about}
      {total > 0 && (
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
            onKeep={keepSharedSort}
          />
          <LibraryTools {...{ view, selection }} actions={null} />
        </PhotoToolbar>
      )}
    </PhotoScreen>
  );
}
