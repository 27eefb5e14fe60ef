import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';

/** Namespace of the texts for each kind of missing object, with the URL where the customer can continue. */
const subjects = {
  'addresses.notFound': route('allAddresses'),
  'albums.gone': route('albums'),
  'orders.notFound': route('orders'),
  'sharedAlbums.gone': route('albums'),
  'shell.notFound': route('home'),
} as const;

export type MissingSubject = keyof typeof subjects;

/**
 * Page for an object that does not exist, in the account layout, and for pages that this kind of
 * customer does not have (RT-13). An object of another customer gets the same page.
 */
export async function MissingPage({
  subject = 'shell.notFound',
  href = subjects[subject],
}: {
  subject?: MissingSubject;
  href?: string;
}) {
  const t = await getTranslations(subject);
  return (
    <EmptyState
      heading="h1"
      title={t('title')}
      action={
        <Link href={href} className={buttonStyles()}>
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
