import { setTimeout as wait } from 'node:timers/promises';
import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { Suspense } from 'react';
import { ExportLoading, ExportPage } from '@/components/photo-exports/export-page';
import { wireId } from '@/lib/contracts/wire';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { getExportPage } from '@/lib/photo-exports/queries.server';
import { toFailedFile } from '@/lib/route-handlers/failed-file.server';

type PhotoExportPageProps = {
  params: Promise<{ backupId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * Maximum time in milliseconds that the document waits for the export. If the service replies in this time, the
 * document contains the export, needs no scripts to show it, and has its status code (for instance 404). Otherwise the
 * export is streamed later.
 */
const waitMs = 1_000;

export const generateMetadata = (): Promise<Metadata> => pageTitle('photoExports');

export default page(async function PhotoExportPage({ params, searchParams }: PhotoExportPageProps) {
  const [{ backupId }, query] = await Promise.all([params, searchParams]);
  await requirePhotoView('PhotoManagementPhotoExportEnabled');
  if (!wireId.safeParse(backupId).success) return notFound();
  const shown = { backupId, failedFile: toFailedFile(query) };
  const known = getExportPage(backupId).then(
    () => true,
    () => true,
  );
  if (await Promise.race([known, wait(waitMs, false)])) return ExportPage(shown);
  return (
    <Suspense fallback={<ExportLoading />}>
      <ExportPage {...shown} />
    </Suspense>
  );
});
