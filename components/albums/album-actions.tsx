'use client';
import type { ReactNode } from 'react';
import { PhotoActions } from '@/components/photos/photo-actions';
import { gridOf, type PhotoScreenParts } from '@/components/photos/photo-screen';
import { useOwnPhotos } from '@/components/photos/use-own-photos';
import type { AlbumView } from '@/lib/albums/schema';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { CoverAction } from './cover-action';
import { useRemoval } from './use-removal';

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
  const removal = useRemoval(album.id);
  const own = useOwnPhotos({ ...props, ...parts, grid: gridOf(parts), removal });
  return (
    <PhotoActions
      {...own}
      parts={parts}
      photoActions={
        <>
          {!album.isShared && <CoverAction albumId={album.id} />}
          {photoActions}
        </>
      }
    />
  );
}
