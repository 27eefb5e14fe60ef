'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { AlbumHeader } from '@/components/albums/album-header';
import { AlbumToolbar } from '@/components/albums/album-toolbar';
import { useLiveList } from '@/components/photo-grid/use-live-list';
import { LibraryTools } from '@/components/photos/library-tools';
import { usePhotoLabel } from '@/components/photos/photo-label';
import { PhotoScreen, usePhotoScreen } from '@/components/photos/photo-screen';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { lazyPart } from '@/components/ui/load-ahead';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import {
  sharedAlbumSource,
  sharedListName,
  sharedPhotoAddress,
} from '@/lib/shared-albums/shared-album-source';
import {
  keepSharedSort,
  type ReadOnlyAction,
  type SharedViewerStart,
} from '@/lib/shared-albums/view';

const SharedAlbumActions = lazyPart(() =>
  import('./shared-album-actions').then((part) => part.SharedAlbumActions),
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
  /** Of the list of albums; null where there is none (FF-03). */
  albumsHref: string | null;
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
  const total = useLiveList(list, start);
  const screen = usePhotoScreen({ list, address, name: sharedListName(album.id) });
  const { selection, view } = screen.parts;
  const labelOf = usePhotoLabel();
  useEffect(() => {
    if (isGone) focusHeading();
  }, [isGone]);
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
          hasPhotoUrls={start.hasPhotoUrls}
        />
      }
    >
      <AlbumHeader {...{ album, total }} created={props.created} albumsHref={props.albumsHref} />
      {props.about}
      {total > 0 && (
        <AlbumToolbar {...{ view, sort }} name={album.name} onKeep={keepSharedSort}>
          <LibraryTools {...{ view, selection }} actions={null} />
        </AlbumToolbar>
      )}
    </PhotoScreen>
  );
}
