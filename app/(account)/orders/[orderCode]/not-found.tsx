import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { getReading } from '@/lib/orders/reading.server';

/** No such order, or none of this customer's (ER-14): the two look the same. */
export default async function OrderNotFound() {
  const { words } = await getReading();
  return (
    <EmptyState
      heading="h1"
      picture={<SearchPicture />}
      title={words('notFound.title')}
      action={
        <Link href={route('orders')} className={buttonStyles()}>
          {words('notFound.action')}
        </Link>
      }
    >
      {words('notFound.text')}
    </EmptyState>
  );
}
