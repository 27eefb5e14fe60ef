import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { route } from '@/lib/config/routes';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';

/** No such address, or none of this customer's: the two look the same. */
export async function AddressNotFound() {
  const words = await getWords('addresses');
  return (
    <EmptyState
      heading="h1"
      picture={<SearchPicture />}
      title={words('notFound.title')}
      action={
        <Link href={route('allAddresses')} className={buttonStyles()}>
          {words('notFound.action')}
        </Link>
      }
    >
      {words('notFound.text')}
    </EmptyState>
  );
}
