import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';

/** No such order, or none of this customer's (ER-14): the two look the same. */
export default function OrderNotFound() {
  const t = useTranslations('orders.notFound');
  return (
    <EmptyState
      heading="h1"
      picture={<SearchPicture />}
      title={t('title')}
      action={
        <Link href={route('orders')} className={buttonStyles()}>
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
