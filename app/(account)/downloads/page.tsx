import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { DownloadList } from '@/components/downloads/download-list';
import { FailedFileAlert } from '@/components/shell/errors/failed-file-alert';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/page-head';
import { route } from '@/lib/config/routes';
import { getDownloads } from '@/lib/downloads/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { Link } from '@/lib/navigation/link';
import { redirect } from '@/lib/navigation/navigation.server';
import { toFailedFile } from '@/lib/route-handlers/failed-file.server';

type DownloadsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('downloads');

/** The customer's downloads of the last 30 days (DL-01, RT-05). */
export default page(async function DownloadsPage({ searchParams }: DownloadsPageProps) {
  const flags = await getFlags();
  if (!flags.PhotoManagementDownloadViewEnabled) return redirect(route('home'));
  const [t, downloads, failedFile] = await Promise.all([
    getTranslations('downloads'),
    getDownloads(),
    searchParams.then(toFailedFile),
  ]);
  const failure = failedFile && (
    <FailedFileAlert file={failedFile} closeHref={route('downloads')} />
  );
  if (downloads.length === 0)
    return (
      <>
        {failure}
        <EmptyState
          heading="h1"
          title={t('empty.title')}
          action={
            <Link href={route('photos')} className={buttonStyles({})}>
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={t('title')} lead={t('intro')} />
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        {failure}
        <UnreadableNote of={[downloads]} />
        <ClientMessages namespaces={['downloads', 'photoGrid.selection', 'form.failure']}>
          <DownloadList downloads={downloads} />
        </ClientMessages>
      </div>
    </>
  );
});
