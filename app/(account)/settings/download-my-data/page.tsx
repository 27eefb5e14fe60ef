import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { DataExport } from '@/components/data-export/data-export';
import { FormProvider } from '@/components/form/form-provider';
import { FailedFileAlert } from '@/components/shell/errors/failed-file-alert';
import { SettingsHead } from '@/components/shell/settings-head';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { getLatestExport, hasDataExport } from '@/lib/data-export/queries.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { Link } from '@/lib/navigation/link';
import { notFound } from '@/lib/navigation/navigation.server';
import { toFailedFile } from '@/lib/route-handlers/failed-file.server';

type DownloadMyDataPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('dataExport');

const contents = [
  'profile',
  'addresses',
  'payment',
  'orders',
  'invoices',
  'projects',
  'photos',
] as const;

/** Contents of 'Download my data', and the customer's export. */
export default settingsPage(async function DownloadMyDataPage({
  searchParams,
}: DownloadMyDataPageProps) {
  if (!(await hasDataExport())) return notFound();
  const [latest, failedFile, titles, t] = await Promise.all([
    getLatestExport(),
    searchParams.then(toFailedFile),
    getTranslations('titles'),
    getTranslations('dataExport'),
  ]);
  return (
    <>
      <SettingsHead title={titles('dataExport')} />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {failedFile && <FailedFileAlert file={failedFile} closeHref={route('dataExport')} />}
        <p className="-mt-4 text-pretty text-ink-muted">{t('intro')}</p>
        <Card as="section" labelledBy="export-file">
          <h2 id="export-file" className="mb-3 text-lg">
            {t('fileTitle')}
          </h2>
          <FormProvider namespaces={['dataExport']}>
            <DataExport latest={latest} />
          </FormProvider>
        </Card>
        <Card as="section" labelledBy="export-contents">
          <h2 id="export-contents" className="mb-3 text-lg">
            {t('contentsTitle')}
          </h2>
          <ul className="grid gap-2">
            {contents.map((key) => (
              <li key={key} className="flex items-start gap-2.5">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brand" />
                {t(`contents.${key}`)}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-pretty text-ink-muted">{t('photosNote')}</p>
          <Link
            href={route('photos')}
            className="inline-flex min-h-touch items-center font-semibold text-brand hover:underline"
          >
            {t('photosLink')}
          </Link>
        </Card>
      </div>
    </>
  );
});
