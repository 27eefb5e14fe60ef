import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchForm } from '@/components/ui/search-form';
import { route } from '@/lib/config/routes';
import { invoiceListHref, maxSearchLength } from '@/lib/invoices/view';
import { Link } from '@/lib/navigation/link';

const allInvoices = invoiceListHref({ page: 1, search: '' });

/** Search form of the invoices; hidden in print. */
export function InvoiceSearch({ search }: { search: string }) {
  const t = useTranslations('invoices.search');
  return (
    <div className="w-full sm:w-auto print:hidden">
      <SearchForm
        id="invoice-search"
        action={route('invoices')}
        search={search}
        maxLength={maxSearchLength}
        clearHref={allInvoices}
        texts={{
          label: t('label'),
          placeholder: t('placeholder'),
          submit: t('submit'),
          clear: t('clear'),
        }}
      />
    </div>
  );
}

/** Empty state for no invoices or no search results, with its main action. */
export function InvoicesEmpty({ search }: { search: string }) {
  const t = useTranslations('invoices');
  const isSearch = search !== '';
  const text = isSearch ? 'notFound' : 'empty';
  return (
    <EmptyState
      title={t(`${text}.title`, { search })}
      action={
        <Link
          href={isSearch ? allInvoices : route('orders')}
          className={buttonStyles({ variant: 'secondary' })}
        >
          {t(`${text}.action`)}
        </Link>
      }
    >
      {t(`${text}.text`)}
    </EmptyState>
  );
}
