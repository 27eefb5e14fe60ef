import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { Link } from '@/lib/navigation/link';
import type { PhotoStorage } from '@/lib/retention/queries.server';
import { toStorageTexts } from '@/lib/retention/view';
import { WithStorage } from './with-storage';

const tones = { warning: 'warning', critical: 'danger' } as const;

/**
 * Warning on album pages that the photos will be deleted (D-49). Renders nothing while there is
 * enough time. It has no dialog, because the notice on the library's pages has it (MP-03).
 */
export const StorageWarning = () => (
  <WithStorage>{(storage) => <Warning storage={storage} />}</WithStorage>
);

async function Warning({ storage }: { storage: PhotoStorage }) {
  const [t, format] = await Promise.all([getTranslations('retention'), getFormatters()]);
  if (storage.status === 'safe') return null;
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
