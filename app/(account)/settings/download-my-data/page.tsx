import type { Metadata } from 'next';
import { DataExportPage } from '@/components/data-export/data-export-page';
import { SettingsHead } from '@/components/shell/settings-head';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('dataExport');

export default async function DownloadMyDataPage() {
  const titles = await getWords('titles');
  return (
    <>
      <SettingsHead title={titles('dataExport')} />
      <DataExportPage />
    </>
  );
}
