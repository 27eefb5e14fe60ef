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
import { storeSharedSort, type SharedViewerStart } from '@/lib/shared-albums/view';
import { PhotoSurface } from './photo-surface';

type SharedAlbumSurfaceProps = {
  /** Initial data from the server. */
  start: SharedViewerStart;
  offer: SurfaceOffer;
  /** Query string of the page, which is added to links to photos. */
  search: string;
  /** Translated date of creation, for example 'Created today'. */
  created: string;
  /** Address of the list of albums; null if the customer has no such list (FF-03). */
  albumsHref: string | null;
  /** Participants, day of the end, and actions on the album. */
  about: ReactNode;
  /** Replaces the grid if the album has no photos. */
  empty: ReactNode;
  /**
   * Shown if the album does not exist any more: it was ended in another tab, by its owner, by the deletion of the
   * owner's account, or on its last day.
   */
  gone: ReactNode;
};

/** Client component of a shared album's page. To show another sort order, render it with another `key`. */
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
        <AlbumToolbar sort={sort} name={album.name} onKeep={storeSharedSort}>
          <LibraryTools actions={null} />
        </AlbumToolbar>
      )}
    </PhotoSurface>
  );
}
