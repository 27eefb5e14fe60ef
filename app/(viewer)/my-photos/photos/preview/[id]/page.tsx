import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { cookies } from 'next/headers';
import { surfaceMessages } from '@/components/photo-library/surface-messages';
import { LibraryViewer } from '@/components/photo-library/viewer-page';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { readSurfaceOffer } from '@/lib/photo-library/surface-offer.server';
import { toFilter } from '@/lib/photo-library/photos/filter';
import { getLibraryViewer } from '@/lib/photo-library/photos/library-start.server';
import { sortCookie, toPhotoSort } from '@/lib/photo-library/photos/sorting';

type PreviewPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('photoPreview');

/**
 * Viewer page of a photo, for a direct visit or a reload. From the timeline, an overlay shows the photo without a page
 * load.
 */
export default page(async function PhotoPreviewPage({ params, searchParams }: PreviewPageProps) {
  const [{ id }, { sort, filter, from }, jar, offer] = await Promise.all([
    params,
    searchParams,
    cookies(),
    readSurfaceOffer(),
    requirePhotoView('PhotoManagementTimelineViewEnabled'),
  ]);
  // The previous and next photos follow the sort order of the list (PV-08).
  const order = toPhotoSort(sort, jar.get(sortCookie)?.value);
  const asked = { ...order, filter: toFilter(filter) };
  // If the photo no longer matches the filter, open it without the filter.
  const viewer =
    (await getLibraryViewer(asked, id)) ?? (asked.filter && (await getLibraryViewer(order, id)));
  if (!viewer?.position) return redirect(route('photos'));
  return (
    <ClientMessages namespaces={surfaceMessages.libraryViewer}>
      <LibraryViewer
        start={viewer.start}
        position={viewer.position}
        offer={offer}
        openedFrom={from === 'undated' ? route('undatedPhotos') : null}
      />
    </ClientMessages>
  );
});
