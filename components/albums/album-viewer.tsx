'use client';
import { type ReactNode, useState } from 'react';
import { useFreshList } from '@/components/photo-grid/use-live-list';
import { noGrid, ViewerScreen } from '@/components/photos/viewer-screen';
import { albumListName, albumPhotoAddress, albumSource } from '@/lib/albums/album-source';
import type { AlbumStart } from '@/lib/albums/view';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { CoverAction } from './cover-action';
import { useAlbumPhotos } from './use-album-photos';

type AlbumViewerProps = {
  start: AlbumStart;
  position: PhotoPosition;
  timeZone: string;
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions?: ReactNode;
};

/** A photo of an album under an address of its own. */
export function AlbumViewer({ start, position, timeZone, ...props }: AlbumViewerProps) {
  const { album, capabilities } = start;
  const photoActions = (
    <>
      {capabilities.includes('albumCover') && <CoverAction albumId={album.id} />}
      {props.photoActions}
    </>
  );
  const router = useRouter();
  const [address] = useState(() => albumPhotoAddress(album.id));
  const [list] = useState(
    () =>
      new PhotoCollection(
        start,
        // The album's page says that it is gone.
        albumSource(album.id, start.sort, start.access, {
          onGone: () => router.replace(photoRoute('album', { id: album.id })),
        }),
      ),
  );
  const [selection] = useState(() => new SelectionStore(list));
  const own = useAlbumPhotos(album, {
    ...{ list, selection, timeZone, capabilities, photoActions },
    grid: noGrid,
  });
  useFreshList(list, start);
  return (
    <ViewerScreen
      {...own}
      {...{ list, position, address }}
      name={albumListName(album.id)}
      listHref={photoRoute('album', { id: album.id })}
    />
  );
}
