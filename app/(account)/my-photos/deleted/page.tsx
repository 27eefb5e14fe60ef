import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { DeletedPage } from '@/components/photo-library/photos/deleted-page';
import { ImportArea } from '@/components/uploads/add-photos';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deletedPhotos');

type DeletedPhotosPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Deleted photos, which the customer can restore for 30 days. */
export default page(async function DeletedPhotosPage({ searchParams }: DeletedPhotosPageProps) {
  const [flags, given] = await Promise.all([
    requirePhotoView('PhotoManagementTimelineViewEnabled'),
    searchParams,
  ]);
  const canAdd = flags.PhotoManagementUploadViewEnabled;
  const uploadUrl = canAdd ? embeddedTarget(given) : null;
  const page = <DeletedPage uploadUrl={uploadUrl} />;
  if (!canAdd || uploadUrl) return page;
  return <ImportArea newestFirst={`${route('photos')}?sort=created-desc`}>{page}</ImportArea>;
});
