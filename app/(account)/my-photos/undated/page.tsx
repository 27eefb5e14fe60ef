import type { Metadata } from 'next';
import { UndatedPage } from '@/components/photos/undated-page';
import { route } from '@/lib/config/routes';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('undatedPhotos');

type UndatedPhotosPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Photos without a date, or with a guessed one, and what their dates may be. */
export default async function UndatedPhotosPage({ searchParams }: UndatedPhotosPageProps) {
  const [flags, given] = await Promise.all([getFlags(), searchParams]);
  if (!flags.PhotoManagementTimelineViewEnabled) return redirect(route('home'));
  const canAdd = flags.PhotoManagementUploadViewEnabled;
  return <UndatedPage uploadUrl={canAdd ? embeddedTarget(given) : null} />;
}
