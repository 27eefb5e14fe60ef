'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { LibraryTools } from '@/components/photos/library-tools';
import { usePhotoLabel } from '@/components/photos/photo-label';
import { PhotoScreen, usePhotoScreen } from '@/components/photos/photo-screen';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/load-ahead';
import { albumListName, albumPhotoAddress } from '@/lib/albums/album-source';
import type { AlbumView } from '@/lib/albums/schema';
import { keepAlbumSort } from '@/lib/albums/sorting';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoSort } from '@/lib/photo-grid/photo-sort';
import { AlbumHeader } from './album-header';
import { AlbumToolbar } from './album-toolbar';

const AlbumMenu = lazyPart(() => import('./album-menu').then((part) => part.AlbumMenu));

const EmptyAlbum = lazyPart(() => import('./empty-album').then((part) => part.EmptyAlbum));

const AlbumActions = lazyPart(() => import('./album-actions').then((part) => part.AlbumActions));

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
  /** Stands for the customer. */
  owner: string;
  /** Of the list of albums. */
  albumsHref: string;
  /** Button that brings photos in. */
  addPhotos: ReactNode;
  /** What other features do with selected photos and with the one in the viewer. */
  photoActions: ReactNode;
  /** Begins to choose photos of the library for it; null where there is no library to choose from. */
  picker: { open: () => void } | null;
};

/** An album: what it is, its tools, its photos and what opens above them. */
export function AlbumScreen(props: AlbumScreenProps) {
  const { list, album, total, sort, capabilities } = props;
  // What others look at too is only looked at, also where shared albums have no pages of their own (SA-03).
  const { addPhotos, picker } = album.isShared ? { addPhotos: null, picker: null } : props;
  const t = useTranslations('albums.album');
  const [address] = useState(() => albumPhotoAddress(album.id));
  const screen = usePhotoScreen({ list, address, name: albumListName(album.id) });
  const { selection, view } = screen.parts;
  const labelOf = usePhotoLabel();
  const choose = picker && <ChoosePhotos onPress={picker.open} />;
  const [isAsked, setAsked] = useState(false);
  const empty = total === 0 && (
    <Suspense>
      <EmptyAlbum
        {...{ choose, owner: props.owner }}
        add={addPhotos}
        onKept={() => setAsked(true)}
      />
    </Suspense>
  );
  return (
    <PhotoScreen
      {...{ screen, address, labelOf }}
      empty={empty || null}
      areActionsWanted={isAsked}
      search={props.search}
      isStripped={props.isStripped}
      density="all"
      loadFailed={t('photosFailed')}
      hasHearts={capabilities.includes('favourites') && !album.isShared}
      actions={
        <AlbumActions
          {...{ parts: screen.parts, capabilities }}
          photoActions={props.photoActions}
          {...{ album }}
          timeZone={props.timeZone}
        />
      }
    >
      <AlbumHeader {...{ album, total }} created={props.created} albumsHref={props.albumsHref}>
        {!album.isShared && (
          <Suspense fallback={<span className="size-touch" />}>
            <AlbumMenu album={{ ...album, count: total }} />
          </Suspense>
        )}
      </AlbumHeader>
      {!empty && (
        <AlbumToolbar {...{ view, sort }} name={album.name} onKeep={keepAlbumSort}>
          <LibraryTools
            {...{ view, selection }}
            actions={
              <>
                {choose}
                {addPhotos}
              </>
            }
          />
        </AlbumToolbar>
      )}
    </PhotoScreen>
  );
}

/** The way to photos that the customer has already. */
function ChoosePhotos({ onPress }: { onPress: () => void }) {
  const t = useTranslations('albums.picker');
  return (
    <Button
      variant="secondary"
      data-picker=""
      onClick={onPress}
      className="max-sm:me-2 max-sm:px-3"
    >
      <Icon name="images" className="size-5" />
      <span className="max-sm:sr-only">{t('open')}</span>
    </Button>
  );
}
