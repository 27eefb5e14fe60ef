import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { AlbumViewerFailure } from '@/components/photo-library/album/album-failure';
import { surfaceMessages } from '@/components/photo-library/surface-messages';
import { AlbumViewer } from '@/components/photo-library/viewer-page';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { getAlbumViewer, readAlbumRequest } from '@/lib/photo-library/album/album-start.server';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { AppError } from '@/lib/http/errors';
import { toPageFailure } from '@/lib/http/page-status.server';
import { readSurfaceOffer } from '@/lib/photo-library/surface-offer.server';
import { redirect } from '@/lib/navigation/navigation.server';

type PreviewPageProps = {
  params: Promise<{ id: string; photoId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('albumPhotoPreview');

/**
 * Viewer page of an album's photo, for a direct visit or a reload. From the album, an overlay shows the photo without a
 * page load.
 */
export default page(async function AlbumPreviewPage({ params, searchParams }: PreviewPageProps) {
  const [{ id, photoId }, given, flags, offer] = await Promise.all([
    params,
    searchParams,
    requirePhotoView('PhotoManagementAlbumViewEnabled'),
    readSurfaceOffer(),
  ]);
  // The previous and next photos follow the sort order of the album (PV-08).
  const { sort } = await readAlbumRequest(given);
  const viewer = await getAlbumViewer(id, photoId, sort).catch(toPageFailure);
  if (!viewer) return redirect(route('albums'));
  if (viewer instanceof AppError) return <AlbumViewerFailure error={viewer} />;
  const { start, position } = viewer;
  if (start.album.isShared && flags.PhotoManagementSharedAlbumsViewEnabled)
    return redirect(route('sharedAlbumPhotoPreview', { id, photoId }));
  if (!position) return redirect(route('album', { id }));
  return (
    <ClientMessages namespaces={surfaceMessages.albumViewer}>
      <AlbumViewer {...{ start, position, offer }} />
    </ClientMessages>
  );
});
