import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { UndatedPage } from '@/components/photo-library/photos/undated-page';
import { ImportArea } from '@/components/uploads/add-photos';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('undatedPhotos');

type UndatedPhotosPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Photos without a date, or with an estimated date, and the dates that are proposed for them. */
export default page(async function UndatedPhotosPage({ searchParams }: UndatedPhotosPageProps) {
  const [flags, given] = await Promise.all([
    requirePhotoView('PhotoManagementTimelineViewEnabled'),
    searchParams,
  ]);
  const canAdd = flags.PhotoManagementUploadViewEnabled;
  const uploadUrl = canAdd ? embeddedTarget(given) : null;
  const page = <UndatedPage uploadUrl={uploadUrl} />;
  if (!canAdd || uploadUrl) return page;
  return <ImportArea newestFirst={`${route('photos')}?sort=created-desc`}>{page}</ImportArea>;
});
