import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import type { FailedFile } from '@/lib/route-handlers/failed-file.server';
import { promptAndReturn } from '@/lib/config/sign-in-path';
import { PageLink } from '@/lib/navigation/navigation.server';

const reasons = {
  gone: null,
  tooMany: 'common.tooManyRequests',
  unavailable: 'common.serviceUnavailable',
  stale: 'form.failure.staleSignIn',
  failed: 'common.unexpected',
  changed: 'shell.file.changed',
  late: 'shell.file.late',
  signedOut: 'shell.file.signedOut',
} as const;

type FailedFileAlertProps = {
  file: FailedFile;
  /** URL of the page without this alert. */
  closeHref: string;
  /** Texts for the kind of file; default: general texts. */
  texts?: { failed: string; gone: string };
};

/**
 * Explains why a file could not be downloaded. The page still has the download link, so the
 * customer can try again.
 */
export async function FailedFileAlert({ file, closeHref, texts }: FailedFileAlertProps) {
  const t = await getTranslations();
  const reason = reasons[file.reason];
  const titles = {
    failed: texts?.failed ?? t('shell.file.failed'),
    gone: texts?.gone ?? t('shell.file.gone'),
    over: t('shell.file.over'),
  };
  const button = buttonStyles({ variant: 'secondary', size: 'sm' });
  const isOver = reason?.startsWith('shell.') ?? false;
  return (
    <div className="print:hidden">
      <Alert
        tone={isOver ? 'warning' : 'danger'}
        announce="alert"
        title={titles[isOver ? 'over' : file.reason === 'gone' ? 'gone' : 'failed']}
        action={
          file.reason === 'stale' ? (
            // A plain link, because the URL redirects to the identity provider and has to load a
            // whole page.
            <a href={promptAndReturn('login', closeHref)} className={button}>
              {t('common.signInAgain')}
            </a>
          ) : (
            <PageLink href={closeHref} className={button}>
              {t('common.close')}
            </PageLink>
          )
        }
      >
        {reason && <p>{t(reason)}</p>}
        <p className="text-sm break-all text-ink-muted">
          {t('common.reference', { id: file.correlationId })}
        </p>
      </Alert>
    </div>
  );
}
