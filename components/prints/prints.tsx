import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { arePrintsOffered } from '@/lib/prints/queries.server';
import { PrintActions } from './print-actions';
import { PrintsButton } from './prints-button';

/** What a list of photos and the viewer offer about prints; nothing where prints are not offered (OP-04). */
export async function Prints() {
  if (!(await arePrintsOffered())) return null;
  return (
    <ClientMessages namespaces={['form.failure', 'prints']}>
      <PrintActions />
    </ClientMessages>
  );
}

/** The page's own button (MP-04). */
export async function OrderPhotoPrints() {
  const [t, isOffered] = await Promise.all([getTranslations('prints'), arePrintsOffered()]);
  return isOffered && <PrintsButton label={t('page')} />;
}
