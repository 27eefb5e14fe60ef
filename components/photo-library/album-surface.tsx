'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AlbumHeader } from '@/components/photo-library/album/album-header';
import { AlbumToolbar } from '@/components/photo-library/album/album-toolbar';
import { ChoosePhotos } from '@/components/photo-library/album/choose-photos';
import { usePickerEntry } from '@/components/photo-library/album/use-picker-entry';
import { useFirstPictures } from '@/components/photo-library/grid/use-first-pictures';
import { useLiveList } from '@/components/photo-library/grid/use-live-list';
import { LibraryTools } from '@/components/photo-library/photos/library-tools';
import { usePhotoLabel } from '@/components/photo-library/photos/photo-label';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import { storeAlbumSort } from '@/lib/photo-library/album/sorting';
import type { AlbumStart } from '@/lib/albums/view';
import type { SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { openAlbum } from '@/lib/photo-library/open-album';
import { PhotoSurface } from './photo-surface';

const loadPicker = () => import('@/components/photo-library/album/photo-picker');
const PhotoPicker = lazyPart(() => loadPicker().then((part) => part.PhotoPicker));

const AlbumMenu = lazyPart(() =>
  import('@/components/albums/album-menu').then((part) => part.AlbumMenu),
);

const EmptyAlbum = lazyPart(() =>
  import('@/components/photo-library/album/empty-album').then((part) => part.EmptyAlbum),
);

type AlbumSurfaceProps = {
  /** Initial data from the server. */
  start: AlbumStart;
  offer: SurfaceOffer;
  /** Query of the page, added to links to photos. */
  search: string;
  /** Translated date of creation, for example 'Created today'. */
  created: string;
  /** Address of the list of albums. */
  albumsHref: string;
  /** Whether photos of the library can be chosen for the album. */
  canPick: boolean;
  /** Button that adds photos. */
  addPhotos: ReactNode;
  /** Shown after the album was deleted while the page was open, for example in another tab. */
  gone: ReactNode;
};

/** Client component of an album's page. To show another sort order, render it with another `key`. */
export function AlbumSurface(props: AlbumSurfaceProps) {
  const { start, offer } = props;
  const t = useTranslations('albums.album');
  const labelOf = usePhotoLabel();
  const [isGone, setGone] = useState(false);
  const [album, setAlbum] = useAlbumOf(start);
  const [surface] = useState(() =>
    openAlbum(start, { onAlbum: setAlbum, onGone: () => setGone(true) }),
  );
  const [isAsked, setAsked] = useState(false);
  useFirstPictures(start);
  const total = useLiveList(surface.list, start);
  useEffect(() => {
    if (isGone) focusHeading();
  }, [isGone]);
  const picker = usePicker(props.canPick);
  if (isGone) return props.gone;
  // The open photo picker replaces the album, because only one grid can scroll with the window.
  if (picker?.isOpen)
    return (
      <Suspense>
        <PhotoPicker
          {...{ album, capabilities: start.capabilities, owner: offer.owner }}
          onClose={picker.close}
        />
      </Suspense>
    );
  // The customer cannot change a shared album, even if shared albums have no pages of their own (SA-03).
  const isOwn = !album.isShared;
  const choose = isOwn && picker && <ChoosePhotos onPress={picker.open} />;
  const add = isOwn && props.addPhotos;
  const empty = total === 0 && (
    <Suspense>
      <EmptyAlbum {...{ choose, add, owner: offer.owner }} onKept={() => setAsked(true)} />
    </Suspense>
  );
  return (
    <PhotoSurface
      {...{ surface, offer, labelOf }}
      empty={empty || null}
      areActionsWanted={isAsked}
      search={props.search}
      density="all"
      loadFailed={t('photosFailed')}
    >
      <AlbumHeader {...{ album, total }} created={props.created} albumsHref={props.albumsHref}>
        {isOwn && (
          <Suspense fallback={<span className="size-touch" />}>
            <AlbumMenu album={{ ...album, count: total }} />
          </Suspense>
        )}
      </AlbumHeader>
      {!empty && (
        <AlbumToolbar sort={start.sort} name={album.name} onKeep={storeAlbumSort}>
          <LibraryTools
            actions={
              <>
                {choose}
                {add}
              </>
            }
          />
        </AlbumToolbar>
      )}
    </PhotoSurface>
  );
}

/**
 * Current data of the album, and a setter. New data from the server, for example after a rename, replaces local
 * changes.
 */
function useAlbumOf({ album: given }: AlbumStart) {
  const [album, setAlbum] = useState(given);
  const [painted, setPainted] = useState(given);
  if (painted !== given) {
    setPainted(given);
    setAlbum(given);
  }
  return [album, setAlbum] as const;
}

/** State of the album's photo picker; null if there is no library to choose photos from. */
function usePicker(canPick: boolean) {
  const picker = usePickerEntry();
  useEffect(() => (canPick ? whenIdle(loadPicker) : undefined), [canPick]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !picker.isOpen)
      document.querySelector<HTMLElement>('[data-picker]')?.focus({ preventScroll: true });
    wasOpen.current = picker.isOpen;
  }, [picker.isOpen]);
  return canPick ? picker : null;
}
