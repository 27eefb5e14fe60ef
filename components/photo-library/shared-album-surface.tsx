'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { AlbumHeader } from '@/components/photo-library/album/album-header';
import { AlbumToolbar } from '@/components/photo-library/album/album-toolbar';
import { useLiveList } from '@/components/photo-library/grid/use-live-list';
import { LibraryTools } from '@/components/photo-library/photos/library-tools';
import { usePhotoLabel } from '@/components/photo-library/photos/photo-label';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import type { SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { openSharedAlbum } from '@/lib/photo-library/open-shared-album';
import { keepSharedSort, type SharedViewerStart } from '@/lib/shared-albums/view';
import { PhotoSurface } from './photo-surface';

type SharedAlbumSurfaceProps = {
  /** What the server has painted. */
  start: SharedViewerStart;
  offer: SurfaceOffer;
  /** Query that links to photos keep. */
  search: string;
  /** 'Created today' */
  created: string;
  /** Of the list of albums; null where there is none (FF-03). */
  albumsHref: string | null;
  /** Who takes part, until when, and what can be done with the album itself. */
  about: ReactNode;
  /** Stands in place of the grid when there is no photo. */
  empty: ReactNode;
  /** Shown when the album went meanwhile: in another tab, by its owner, with its owner's account, by its day. */
  gone: ReactNode;
};

/** A shared album in the browser. Another sort is another surface: give it another key. */
export function SharedAlbumSurface(props: SharedAlbumSurfaceProps) {
  const { start, offer } = props;
  const { album, sort } = start;
  const t = useTranslations('albums.album');
  const labelOf = usePhotoLabel();
  const [isGone, setGone] = useState(false);
  const [surface] = useState(() => openSharedAlbum(start, () => setGone(true)));
  const total = useLiveList(surface.list, start);
  useEffect(() => {
    if (isGone) focusHeading();
  }, [isGone]);
  if (isGone) return props.gone;
  return (
    <PhotoSurface
      {...{ surface, offer, labelOf }}
      search={props.search}
      density="all"
      loadFailed={t('photosFailed')}
      empty={total === 0 ? props.empty : null}
    >
      <AlbumHeader {...{ album, total }} created={props.created} albumsHref={props.albumsHref} />
      {props.about}
      {total > 0 && (
        <AlbumToolbar sort={sort} name={album.name} onKeep={keepSharedSort}>
          <LibraryTools actions={null} />
        </AlbumToolbar>
      )}
    </PhotoSurface>
  );
}
