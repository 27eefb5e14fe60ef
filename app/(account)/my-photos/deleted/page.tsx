import type { Metadata } from 'next';
import { DeletedPage } from '@/components/photos/deleted/deleted-page';
import { route } from '@/lib/config/routes';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { redirect } from '@/lib/navigation/redirect.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deletedPhotos');

/** What the customer has deleted and can bring back for 30 days (decisions: deleted photos). */
export default async function DeletedPhotosPage() {
  const flags = await getFlags();
  if (!flags.PhotoManagementTimelineViewEnabled) return redirect(route('home'));
  return <DeletedPage />;
}
