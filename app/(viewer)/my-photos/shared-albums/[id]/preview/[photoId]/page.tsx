import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { AlbumViewerFailure } from '@/components/photo-library/album/album-failure';
import { surfaceMessages } from '@/components/photo-library/surface-messages';
import { SharedAlbumViewer } from '@/components/photo-library/viewer-page';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { AppError } from '@/lib/http/errors';
import { toPageFailure } from '@/lib/http/page-status.server';
import { readSurfaceOffer } from '@/lib/photo-library/surface-offer.server';
import { redirect } from '@/lib/navigation/navigation.server';
import {
  getSharedViewer,
  readSharedRequest,
} from '@/lib/photo-library/shared-album/shared-start.server';

type PreviewPageProps = {
  params: Promise<{ id: string; photoId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('sharedAlbumPhotoPreview');

/**
 * Viewer page of a photo in a shared album, for a direct visit or a reload. From the album, an overlay shows the photo
 * without a page load.
 */
export default page(async function SharedAlbumPreviewPage({
  params,
  searchParams,
}: PreviewPageProps) {
  const [offer, { id, photoId }, given] = await Promise.all([
    readSurfaceOffer(),
    params,
    searchParams,
    requirePhotoView('PhotoManagementSharedAlbumsViewEnabled'),
  ]);
  const { sort } = await readSharedRequest(given);
  const viewer = await getSharedViewer(id, photoId, sort).catch(toPageFailure);
  if (viewer instanceof AppError) return <AlbumViewerFailure error={viewer} />;
  // The page of the album tells the customer whether the photo or the album does not exist (PV-10).
  if (!viewer?.position) return redirect(route('sharedAlbum', { id }));
  return (
    <ClientMessages namespaces={surfaceMessages.sharedAlbumViewer}>
      <SharedAlbumViewer start={viewer.start} position={viewer.position} offer={offer} />
    </ClientMessages>
  );
});
