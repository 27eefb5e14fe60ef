'use client';
import { DownloadAction } from '@/components/photo-grid/download-action';
import { useSurface } from '@/components/photo-grid/surface';
import { useSharedDownload } from '@/components/shared-albums/use-shared-download';
import { fetchPhotoUrl } from '@/lib/photos/photo-addresses';

/** Downloads the customer's own photos. */
export const Download = () => <DownloadAction fetchUrl={fetchPhotoUrl} />;

/** Downloads photos of a shared album, also those of other owners. */
export function SharedDownload() {
  const { albumId, hasPhotoUrls } = useSurface();
  const id = albumId ?? '';
  return <DownloadAction fetchUrl={useSharedDownload(id, hasPhotoUrls)} sharedAlbumId={id} />;
}
