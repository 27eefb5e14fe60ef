import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { invoiceListHref, maxSearchLength } from '@/lib/invoices/view';
import { Link } from '@/lib/navigation/link';

const allInvoices = invoiceListHref({ page: 1, search: '' });

type InvoiceSearchProps = { search: string; isStripped: boolean };

/** A plain GET form: it works before and without scripts, and its address can be shared. */
export function InvoiceSearch({ search, isStripped }: InvoiceSearchProps) {
  const t = useTranslations('invoices.search');
  return (
    <form
      role="search"
      method="get"
      action={route('invoices')}
      className="flex w-full gap-2 sm:w-auto print:hidden"
    >
      {isStripped && <input type="hidden" name="stripped" value="true" />}
      <label htmlFor="invoice-search" className="sr-only">
        {t('label')}
      </label>
      <input
        id="invoice-search"
        type="search"
        name="q"
        defaultValue={search}
        key={search}
        maxLength={maxSearchLength}
        autoComplete="off"
        placeholder={t('placeholder')}
        className="min-h-touch min-w-0 grow rounded-md border border-line-strong bg-surface-raised px-3 placeholder:text-ink-muted sm:w-72"
      />
      <button
        type="submit"
        aria-label={t('submit')}
        className={buttonStyles({ variant: 'secondary', size: 'icon' })}
      >
        <Icon name="search" className="size-5" />
      </button>
      {search !== '' && (
        <Link
          href={allInvoices}
          className={buttonStyles({ variant: 'ghost', size: 'md', class: 'shrink-0 px-2' })}
        >
          {t('clear')}
        </Link>
      )}
    </form>
  );
}

/** No invoices, or none that the search finds, and the one thing to do about it. */
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
