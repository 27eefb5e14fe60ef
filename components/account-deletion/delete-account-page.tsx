import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { CopyNote } from '@/components/photo-exports/copy-note';
import { SettingsHead } from '@/components/shell/settings-head';
import { buttonStyles } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { getDeletionPreview, toDeletionView } from '@/lib/account-deletion/queries.server';
import { route } from '@/lib/config/routes';
import { getCustomer } from '@/lib/customer/queries.server';
import { hasDataExport } from '@/lib/data-export/queries.server';
import { AppError } from '@/lib/http/errors';
import { getVerifiedCopy } from '@/lib/photo-exports/queries.server';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { Link } from '@/lib/navigation/link';
import { redirect } from '@/lib/navigation/navigation.server';
import { hasPaymentMethods } from '@/lib/payment/queries.server';
import { requireSession } from '@/lib/session/request-session.server';
import { RequestDeletion } from './request-deletion';

/**
 * Page that explains the deletion of the account and can request it. If the service offers no
 * preview of the consequences, general sentences replace the two lists. A customer whose account
 * has already been deleted is signed out (AU-12).
 */
export async function DeleteAccountPage() {
  const [
    { email, isB2b },
    customer,
    preview,
    hasMethods,
    isDataOffered,
    copy,
    titles,
    t,
    general,
    exportTexts,
    format,
  ] = await Promise.all([
    requireSession(),
    getCustomer(),
    getDeletionPreview(),
    hasPaymentMethods(),
    hasDataExport(),
    getVerifiedCopy().catch((error: unknown) => {
      if (error instanceof AppError) return 'unknown' as const;
      throw error;
    }),
    getTranslations('titles'),
    getTranslations('accountDeletion.page'),
    getTranslations('accountDeletion.confirmation'),
    getTranslations('photoExports'),
    getFormatters(),
  ]);
  if (!customer) return redirect(route('logout'));
  const { deleted, kept } = preview
    ? toDeletionView(preview, { t, format, isB2b })
    : {
        deleted: [general(hasMethods ? 'goes' : 'goesWithoutMethods')],
        kept: [general('stays')],
      };
  return (
    <>
      <SettingsHead title={titles('deleteAccount')} />
      <div className="grid max-w-2xl gap-6">
        <p className="-mt-4 text-pretty text-ink-muted">{t('intro')}</p>
        <Consequences id="deletion-goes" title={t('goes.title')} icon="trash" items={deleted} />
        <Consequences
          id="deletion-stays"
          title={t('stays.title')}
          icon="receipt-text"
          items={kept}
        />
        {isDataOffered && (
          <Card as="section" labelledBy="deletion-data">
            <h2 id="deletion-data" className="text-lg">
              {t('data.title')}
            </h2>
            <p className="mt-2 mb-4 text-pretty text-ink-muted">{t('data.text')}</p>
            <Link href={route('dataExport')} className={buttonStyles({ variant: 'secondary' })}>
              <Icon name="download" />
              {t('data.action')}
            </Link>
          </Card>
        )}
        {(!preview || preview.photoCount > 0) && (
          <Card as="section" labelledBy="deletion-photos">
            <h2 id="deletion-photos" className="text-lg">
              {t('photos.title')}
            </h2>
            <p className="mt-2 mb-4 text-pretty text-ink-muted">
              {isDataOffered && `${t('photos.notInFile')} `}
              {t('photos.text')}
            </p>
            {copy && (
              <div className="mb-4">
                <CopyNote
                  copy={copy}
                  action={
                    <Link
                      href={`${route('photos')}#export`}
                      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
                    >
                      {exportTexts('copy.export')}
                    </Link>
                  }
                />
              </div>
            )}
            <Link href={route('photos')} className={buttonStyles({ variant: 'secondary' })}>
              <Icon name="images" />
              {t('photos.action')}
            </Link>
          </Card>
        )}
        <FormProvider namespaces={['accountDeletion.request']}>
          <RequestDeletion email={email} />
        </FormProvider>
      </div>
    </>
  );
}

type ConsequencesProps = { id: string; title: string; icon: IconName; items: readonly string[] };

/** Card with a list: either the data that the deletion removes, or the data that remains. */
function Consequences({ id, title, icon, items }: ConsequencesProps) {
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-ink-muted" />
            <span className="min-w-0 text-pretty">{item}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
