import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';

/** No such address, or another customer's: the two look the same. */
export async function AddressNotFound() {
  const t = await getTranslations('addresses.notFound');
  return (
    <EmptyState
      heading="h1"
      picture={<SearchPicture />}
      title={t('title')}
      action={
        <Link href={route('allAddresses')} className={buttonStyles()}>
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
