import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { ActivationPage } from '@/components/activation/activation-page';
import { getExportAdditions } from '@/components/photo-exports/library-export.server';
import { phoneOffer } from '@/components/phone-upload/phone-offer.server';
import { EmptyLibrary } from '@/components/photo-library/photos/library-find';
import { LibraryPage } from '@/components/photo-library/library-page';
import { OrderPhotoPrints } from '@/components/prints/prints';
import { PurgedLibrary } from '@/components/retention/purged-library';
import { StorageNotice } from '@/components/retention/storage-notice';
import { albumsTab } from '@/components/shared-albums/photo-tabs';
import { AddPhotos, ImportArea } from '@/components/uploads/add-photos';
import { route } from '@/lib/config/routes';
import { openPhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';
import { preloadPhotoStorage } from '@/lib/retention/queries.server';

type PhotosPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('photos');

export default page(async function PhotosPage({ searchParams }: PhotosPageProps) {
  preloadPhotoStorage();
  const [{ flags, activation }, given] = await Promise.all([
    openPhotoView('PhotoManagementTimelineViewEnabled'),
    searchParams,
  ]);
  if (activation.status !== 'ACTIVE')
    return <ActivationPage activation={activation} notice={<StorageNotice />} />;
  const canAdd = flags.PhotoManagementUploadViewEnabled;
  const uploadUrl = canAdd ? embeddedTarget(given) : null;
  const addPhotos = canAdd && <AddPhotos target={uploadUrl} />;
  const library = (
    <LibraryPage
      given={given}
      uploadUrl={uploadUrl}
      albums={await albumsTab(flags, uploadUrl)}
      addPhotos={addPhotos}
      additions={flags.PhotoManagementPhotoExportEnabled ? await getExportAdditions() : undefined}
      orderPrints={<OrderPhotoPrints />}
      notice={<StorageNotice />}
      empty={
        <PurgedLibrary action={addPhotos}>
          <EmptyLibrary action={addPhotos} />
        </PurgedLibrary>
      }
    />
  );
  if (!canAdd || uploadUrl) return library;
  return (
    <ImportArea
      newestFirst={`${route('photos')}?sort=created-desc`}
      hasAlbums={flags.PhotoManagementAlbumViewEnabled}
      phone={await phoneOffer()}
    >
      {library}
    </ImportArea>
  );
});
