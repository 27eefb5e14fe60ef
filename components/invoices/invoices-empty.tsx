import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { OrdersPicture } from '@/components/ui/pictures/orders-picture';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { route } from '@/lib/config/routes';
import type { Words } from '@/lib/i18n/words';
import { invoiceListHref } from '@/lib/invoices/list-query';
import { Link } from '@/lib/navigation/link';

type InvoicesEmptyProps = { search: string; words: Words };

/** Nothing to show, and the one thing to do about it. */
export function InvoicesEmpty({ search, words }: InvoicesEmptyProps) {
  const isSearch = search !== '';
  const text = isSearch ? 'notFound' : 'empty';
  return (
    <EmptyState
      picture={isSearch ? <SearchPicture /> : <OrdersPicture />}
      title={words(`${text}.title`, { search })}
      action={
        <Link
          href={isSearch ? invoiceListHref({ page: 1, search: '' }) : route('orders')}
          className={buttonStyles({ variant: 'secondary' })}
        >
          {words(`${text}.action`)}
        </Link>
      }
    >
      {words(`${text}.text`)}
    </EmptyState>
  );
}
