import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/ui/search-form';
import type { OrderListQuery } from '@/lib/orders/plan-order-list';

type OrderSearchProps = Pick<OrderListQuery, 'tab' | 'search'> & {
  /** Path to which the form is submitted. */
  action: string;
  /** URL of the same tab without a search. */
  clearHref: string;
};

/** Search form for the orders of a tab. */
export function OrderSearch({ tab, ...form }: OrderSearchProps) {
  const t = useTranslations('orders.search');
  return (
    <SearchForm
      id="order-search"
      maxLength={100}
      texts={{
        label: t('label'),
        placeholder: t('placeholder'),
        submit: t('submit'),
        clear: t('clear'),
      }}
      {...form}
    >
      <input type="hidden" name="order_state" value={tab} />
    </SearchForm>
  );
}
