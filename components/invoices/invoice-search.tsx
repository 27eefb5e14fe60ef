import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import type { Words } from '@/lib/i18n/words';
import { invoiceListHref, maxSearchLength } from '@/lib/invoices/list-query';
import { Link } from '@/lib/navigation/link';

type InvoiceSearchProps = { search: string; isStripped: boolean; words: Words };

/** A plain GET form: it works before and without scripts, and its address can be shared. */
export function InvoiceSearch({ search, isStripped, words }: InvoiceSearchProps) {
  return (
    <form
      role="search"
      method="get"
      action={route('invoices')}
      className="flex w-full gap-2 sm:w-auto print:hidden"
    >
      {isStripped && <input type="hidden" name="stripped" value="true" />}
      <label htmlFor="invoice-search" className="sr-only">
        {words('search.label')}
      </label>
      <input
        id="invoice-search"
        type="search"
        name="q"
        defaultValue={search}
        key={search}
        maxLength={maxSearchLength}
        autoComplete="off"
        placeholder={words('search.placeholder')}
        className="min-h-touch min-w-0 grow rounded-md border border-line-strong bg-surface-raised px-3 placeholder:text-ink-muted sm:w-72"
      />
      <button
        type="submit"
        aria-label={words('search.submit')}
        className={buttonStyles({ variant: 'secondary', size: 'icon' })}
      >
        <Icon name="search" className="size-5" />
      </button>
      {search !== '' && (
        <Link
          href={invoiceListHref({ page: 1, search: '' })}
          className={buttonStyles({ variant: 'ghost', size: 'md', class: 'shrink-0 px-2' })}
        >
          {words('search.clear')}
        </Link>
      )}
    </form>
  );
}
