import type { Metadata } from 'next';
import { LibraryPage } from '@/components/photos/library-page';
import { AddPhotos, ImportArea } from '@/components/uploads/add-photos';
import { route } from '@/lib/config/routes';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';

type PhotosPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('photos');

export default async function PhotosPage({ searchParams }: PhotosPageProps) {
  const [flags, given] = await Promise.all([getFlags(), searchParams]);
  if (!flags.PhotoManagementTimelineViewEnabled) return redirect(route('home'));
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
