import { getTranslations } from 'next-intl/server';
import { FailedFileAlert } from '@/components/shell/errors/failed-file-alert';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { AppError, correlationIdOf } from '@/lib/http/errors';
import { setPageStatus, toPageFailure } from '@/lib/http/page-status.server';
import { Link } from '@/lib/navigation/link';
import { redirect } from '@/lib/navigation/navigation.server';
import { getExportPage } from '@/lib/photo-exports/queries.server';
import type { FailedFile } from '@/lib/route-handlers/failed-file.server';
import { CheckCopy } from './check-copy';
import { ChunkList } from './chunk-list';
import { exportHref } from './export-option.server';
import { NewerExport } from './newer-export';

type ExportPageProps = {
  backupId: string;
  /** Set if a download link of this page has failed and redirected here; otherwise null. */
  failedFile: FailedFile | null;
};

/** Page of an export, for all its states (EX-03 to EX-08). */
export async function ExportPage({ backupId, failedFile }: ExportPageProps) {
  const [t, page] = await Promise.all([
    getTranslations('photoExports.page'),
    getExportPage(backupId).catch(toPageFailure),
  ]);
  if (!(page instanceof AppError) && page.state === 'processing') return redirect(route('photos'));
  if (!(page instanceof AppError) && page.state === 'expired') setPageStatus(404);
  const isReady = !(page instanceof AppError) && page.state === 'ready';
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <header>
        <Link
          href={route('photos')}
          className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline md:min-h-0"
        >
          <Icon name="arrow-left" className="size-4" />
          {t('back')}
        </Link>
        <h1 tabIndex={-1} className="mt-2 text-3xl">
          {t('title')}
        </h1>
      </header>
      {/* If there are no zips, the page explains their state, so the alert is not needed. */}
      {isReady && failedFile && (
        <FailedFileAlert file={failedFile} closeHref={route('photoExports', { backupId })} />
      )}
      {isReady ? (
        <ClientMessages namespaces={['form.failure', 'photoExports']}>
          <Alert tone="success" title={t('ready')}>
            {t('until', { date: page.view.until })}
          </Alert>
          <ChunkList view={page.view} />
          {page.copy && <CheckCopy view={page.view} />}
          <NewerExport view={page.view} copy={page.copy} />
        </ClientMessages>
      ) : page instanceof AppError || page.state === 'failed' ? (
        <Failed correlationId={page instanceof AppError ? correlationIdOf(page) : ''} />
      ) : (
        <EmptyState
          title={t('expiredTitle')}
          action={
            <Link href={exportHref} className={buttonStyles()}>
              {t('createNew')}
            </Link>
          }
        >
          {t('expiredText')}
        </EmptyState>
      )}
    </div>
  );
}

/** Content for a failed export (EX-07, ER-11). */
async function Failed({ correlationId }: { correlationId: string }) {
  const [t, common] = await Promise.all([
    getTranslations('photoExports.page'),
    getTranslations('common'),
  ]);
  return (
    <Alert
      tone="danger"
      announce="alert"
      action={
        <Link href={route('photos')} className={buttonStyles({ variant: 'secondary' })}>
          {t('library')}
        </Link>
      }
    >
      {t('failed')}
      {correlationId !== '' && (
        <span className="block text-sm break-all text-ink-muted">
          {common('reference', { id: correlationId })}
        </span>
      )}
    </Alert>
  );
}

/** Content while the page is loading (EX-06). */
export async function ExportLoading() {
  const t = await getTranslations('photoExports.page');
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-ink-muted">
      <Icon name="loader-circle" className="size-6 motion-safe:animate-spin" />
      {t('loading')}
    </p>
  );
}
