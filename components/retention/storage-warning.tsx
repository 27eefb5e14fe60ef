import { getTranslations } from 'next-intl/server';
import { LazyErrorAlert } from '@/components/shell/errors/lazy-error-alert';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { Link } from '@/lib/navigation/link';
import { settlePhotoStorage } from '@/lib/retention/queries.server';
import { toStorageTexts } from '@/lib/retention/view';
import { InTime } from './in-time';

const tones = { warning: 'warning', critical: 'danger' } as const;

/**
 * Warning on album pages that the photos will be deleted (D-49). Renders nothing while there is
 * enough time. It has no dialog, because the notice on the library's pages has it (MP-03).
 */
export const StorageWarning = () => (
  <InTime>
    <Warning />
  </InTime>
);

async function Warning() {
  const [t, format, read] = await Promise.all([
    getTranslations('retention'),
    getFormatters(),
    settlePhotoStorage(),
  ]);
  if (read.state === 'Failed')
    return <LazyErrorAlert message={t('state.unknown')} correlationId={read.correlationId} />;
  const storage = read.value;
  if (!storage || storage.status === 'safe') return null;
  const { state, remedy } = toStorageTexts(storage, { t, format });
  return (
    <section aria-label={t('label')} className="py-2 print:hidden">
      <Alert
        tone={tones[storage.status]}
        action={
          <Link
            href={route('photoStorage')}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            {t('act')}
          </Link>
        }
      >
        <span className="font-semibold">{state}</span> {remedy}
      </Alert>
    </section>
  );
}
