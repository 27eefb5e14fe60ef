import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getExportOption } from '@/components/photo-exports/export-option.server';
import { StoragePage } from '@/components/retention/storage-page';
import { route } from '@/lib/config/routes';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('photoStorage');

export default page(async function PhotoStoragePage() {
  const flags = await getFlags();
  if (!flags.PhotoManagementReactivationEnabled) return redirect(route('home'));
  return (
    <StoragePage copy={flags.PhotoManagementPhotoExportEnabled ? await getExportOption() : null} />
  );
});
