'use client';
import type { ReactNode } from 'react';
import { PhotoActions } from '@/components/photos/photo-actions';
import { gridOf, type PhotoScreenParts } from '@/components/photos/photo-screen';
import type { AlbumView } from '@/lib/albums/schema';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { CoverAction } from './cover-action';
import { useAlbumPhotos } from './use-album-photos';

type AlbumActionsProps = {
  album: AlbumView;
  parts: PhotoScreenParts;
  timeZone: string;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** What other features do with photos. */
  photoActions: ReactNode;
};

/** What can be done with the photos of an album. Fetched once the grid stands. */
export function AlbumActions({ album, ...props }: AlbumActionsProps) {
  const { parts, photoActions } = props;
  const own = useAlbumPhotos(album, { ...props, ...parts, grid: gridOf(parts) });
  return (
    <PhotoActions
      {...own}
      parts={parts}
      photoActions={
        !album.isShared && (
          <>
            {props.capabilities.includes('albumCover') && <CoverAction albumId={album.id} />}
            {photoActions}
          </>
        )
      }
    />
  );
}
