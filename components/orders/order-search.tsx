import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { buttonStyles } from '@/components/ui/button';
import { Link } from '@/lib/navigation/link';
import type { OrderListQuery } from '@/lib/orders/plan-order-list';

type OrderSearchProps = Pick<OrderListQuery, 'tab' | 'search'> & {
  /** Where the form sends to. */
  action: string;
  /** The same tab without a search. */
  clearHref: string;
  isStripped: boolean;
};

/** A plain GET form: it works before and without scripts, and its address can be shared. */
export function OrderSearch({ tab, search, action, clearHref, isStripped }: OrderSearchProps) {
  const t = useTranslations('orders.search');
  return (
    <form role="search" method="get" action={action} className="flex w-full gap-2 sm:w-auto">
      <input type="hidden" name="order_state" value={tab} />
      {isStripped && <input type="hidden" name="stripped" value="true" />}
      <label htmlFor="order-search" className="sr-only">
        {t('label')}
      </label>
      <input
        id="order-search"
        type="search"
        name="q"
        defaultValue={search}
        key={search}
        maxLength={100}
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
          href={clearHref}
          className={buttonStyles({ variant: 'ghost', size: 'md', class: 'shrink-0 px-2' })}
        >
          {t('clear')}
        </Link>
      )}
    </form>
  );
}
