import type { Metadata } from 'next';
import { DeletedPage } from '@/components/photos/deleted/deleted-page';
import { ImportArea } from '@/components/uploads/add-photos';
import { route } from '@/lib/config/routes';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { redirect } from '@/lib/navigation/redirect.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deletedPhotos');

type DeletedPhotosPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the customer has deleted and can bring back for 30 days (decisions: deleted photos). */
export default async function DeletedPhotosPage({ searchParams }: DeletedPhotosPageProps) {
  const [flags, given] = await Promise.all([getFlags(), searchParams]);
  if (!flags.PhotoManagementTimelineViewEnabled) return redirect(route('home'));
  if (!flags.PhotoManagementUploadViewEnabled) return <DeletedPage />;
  return (
    <ImportArea given={given} newestFirst={`${route('photos')}?sort=created-desc`}>
      <DeletedPage />
    </ImportArea>
  );
}
