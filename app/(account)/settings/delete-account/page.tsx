import type { Metadata } from 'next';
import { Consequences } from '@/components/account-deletion/consequences';
import { RequestDeletion } from '@/components/account-deletion/request-deletion-island';
import { FormPlace } from '@/components/form/form-place';
import { SettingsHead } from '@/components/shell/settings-head';
import { Card } from '@/components/ui/card';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { getDeletionPreview } from '@/lib/account-deletion/queries.server';
import { toDeletionView } from '@/lib/account-deletion/view';
import { toDeletionWords } from '@/lib/account-deletion/words';
import { builtRoutes, route } from '@/lib/config/routes';
import { getFormatters } from '@/lib/i18n/formatters.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';
import { redirect } from '@/lib/navigation/redirect.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deleteAccount');

export default async function DeleteAccountPage() {
  const [{ email, isB2b }, preview, titles, t, request, format] = await Promise.all([
    requireSession(),
    getDeletionPreview(),
    getWords('titles'),
    getWords('accountDeletion.page'),
    getWords('accountDeletion.request'),
    getFormatters(),
  ]);
  if (!preview) return redirect(route('logout'));
  const { goes, stays } = toDeletionView(preview, { words: t, format, isB2b });
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        <SettingsHead title={titles('deleteAccount')} />
        <p className="-mt-4 text-pretty text-ink-muted">{t('intro')}</p>
      </div>
      <Consequences id="deletion-goes" title={t('goes.title')} icon="trash" items={goes} />
      <Consequences
        id="deletion-stays"
        title={t('stays.title')}
        icon="receipt-text"
        items={stays}
      />
      {builtRoutes.has('dataExport') && (
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
      <FormPlace>
        <RequestDeletion words={toDeletionWords(request, email)} />
      </FormPlace>
    </div>
  );
}
