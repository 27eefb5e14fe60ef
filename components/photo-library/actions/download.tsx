'use client';
import { DownloadAction } from '@/components/photo-library/grid/download-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useSharedDownload } from '@/components/photo-library/shared-album/use-shared-download';
import { fetchPhotoUrl } from '@/lib/photo-library/photos/photo-addresses';

/** Downloads the customer's own photos. */
export const Download = () => <DownloadAction fetchUrl={fetchPhotoUrl} />;

/** Downloads photos of a shared album, also those of other owners. */
export function SharedDownload() {
  const { albumId, hasPhotoUrls } = useSurface();
  const id = albumId ?? '';
  return <DownloadAction fetchUrl={useSharedDownload(id, hasPhotoUrls)} sharedAlbumId={id} />;
}
