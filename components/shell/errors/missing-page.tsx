import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';

type MissingPageProps = {
  /** Of the texts. */
  namespace?:
    | 'addresses.notFound'
    | 'albums.gone'
    | 'orders.notFound'
    | 'sharedAlbums.gone'
    | 'shell.notFound';
  /** Where to go on. */
  href?: string;
};

/**
 * What a page in the account layout shows to customers for whom it does not exist (RT-13): also what is another
 * customer's looks like nothing.
 */
export async function MissingPage({
  namespace = 'shell.notFound',
  href = route('home'),
}: MissingPageProps) {
  const t = await getTranslations(namespace);
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
