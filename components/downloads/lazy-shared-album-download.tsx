'use client';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';

const SharedAlbumDownload = lazyPart(() =>
  import('./shared-album-download').then((part) => part.SharedAlbumDownload),
);

/** {@link SharedAlbumDownload}, loaded on demand. Its space is reserved, so that the layout does not shift. */
export function LazySharedAlbumDownload({ albumId }: { albumId: string }) {
  return (
    <div className="min-h-20 sm:min-h-touch lg:-mb-2">
      <Suspense>
        <SharedAlbumDownload albumId={albumId} />
      </Suspense>
    </div>
  );
}
