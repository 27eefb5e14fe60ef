import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { PreviewPage } from '@/components/photos/preview-page-island';
import { route } from '@/lib/config/routes';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { redirect } from '@/lib/navigation/redirect.server';
import { getDeletionWords } from '@/lib/photos/deletion-words.server';
import { getPreviewStart } from '@/lib/photos/preview-queries.server';
import { getPreviewWords } from '@/lib/photos/preview-words.server';
import { sortCookie, toPhotoSort } from '@/lib/photos/sorting';

type PreviewPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('photoPreview');

/** A photo by its address alone; the overlay above the timeline shows the same without a page load. */
export default async function PhotoPreviewPage({ params, searchParams }: PreviewPageProps) {
  const [{ id }, { sort }, jar, flags] = await Promise.all([
    params,
    searchParams,
    cookies(),
    getFlags(),
  ]);
  if (!flags.PhotoManagementTimelineViewEnabled) return redirect(route('home'));
  // The neighbours are those of the list under the same sort (PV-08).
  const preview = await getPreviewStart(toPhotoSort(sort, jar.get(sortCookie)?.value), id);
  if (!preview) return redirect(route('photos'));
  const [words, deletion] = await Promise.all([getPreviewWords(), getDeletionWords()]);
  return <PreviewPage {...preview} words={{ preview: words, deletion }} />;
}
