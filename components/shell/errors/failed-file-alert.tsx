import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import type { FailedFile } from '@/lib/route-handlers/failed-file.server';
import { PageLink } from '@/lib/navigation/navigation.server';

const reasons = {
  gone: null,
  tooMany: 'tooManyRequests',
  unavailable: 'serviceUnavailable',
  failed: 'unexpected',
} as const;

type FailedFileAlertProps = {
  file: FailedFile;
  /** The page as it is without this. */
  closeHref: string;
  /** Of the kind of file that the page links to. */
  texts: { failed: string; gone: string };
};

/** Why a file did not come whose link led back here. The link is still on the page, to try again. */
export async function FailedFileAlert({ file, closeHref, texts }: FailedFileAlertProps) {
  const t = await getTranslations('common');
  const reason = reasons[file.reason];
  return (
    <div className="print:hidden">
      <Alert
        tone="danger"
        announce="alert"
        title={file.reason === 'gone' ? texts.gone : texts.failed}
        action={
          <PageLink href={closeHref} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            {t('close')}
          </PageLink>
        }
      >
        {reason && <p>{t(reason)}</p>}
        <p className="text-sm break-all text-ink-muted">
          {t('reference', { id: file.correlationId })}
        </p>
      </Alert>
    </div>
  );
}
