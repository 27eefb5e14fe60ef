import type { Metadata } from 'next';
import { LibraryPage } from '@/components/photos/library-page';
import { AddPhotos, ImportArea } from '@/components/uploads/add-photos';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';

type PhotosPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('photos');

export default async function PhotosPage({ searchParams }: PhotosPageProps) {
  const [flags, given] = await Promise.all([
    requirePhotoView('PhotoManagementTimelineViewEnabled'),
    searchParams,
  ]);
  const canAdd = flags.PhotoManagementUploadViewEnabled;
  const uploadUrl = canAdd ? embeddedTarget(given) : null;
  const library = (
    <LibraryPage
      given={given}
      uploadUrl={uploadUrl}
      addPhotos={canAdd && <AddPhotos target={uploadUrl} />}
    />
  );
  if (!canAdd || uploadUrl) return library;
  return <ImportArea newestFirst={`${route('photos')}?sort=created-desc`}>{library}</ImportArea>;
}
