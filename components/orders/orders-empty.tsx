import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/lib/navigation/link';
import { safeHref } from '@/lib/contracts/to-url';
import { orderListHref, type OrderListPlan } from '@/lib/orders/plan-order-list';

type OrdersEmptyProps = {
  plan: Pick<OrderListPlan, 'tab' | 'search' | 'counts' | 'year'>;
  /** URL of the shop's home page. */
  shopUrl: string;
};

/** Empty state of the list with its main action. */
export function OrdersEmpty({ plan, shopUrl }: OrdersEmptyProps) {
  const t = useTranslations('orders.empty');
  if (plan.search !== '') return <NothingFound plan={plan} />;
  if (plan.year !== null && plan.counts[plan.tab] > 0) return <NoOrdersInYear plan={plan} />;
  const href = safeHref(shopUrl);
  return (
    <EmptyState
      title={t(`${plan.tab}.title`)}
      action={
        href && (
          <a href={href} className={buttonStyles()}>
            {t(`${plan.tab}.action`)}
          </a>
        )
      }
    >
      {t(`${plan.tab}.text`)}
    </EmptyState>
  );
}

function NothingFound({ plan }: Pick<OrdersEmptyProps, 'plan'>) {
  const t = useTranslations('orders');
  const { tab, search, counts } = plan;
  const other = tab === 'history' ? 'inProgress' : 'history';
  const isElsewhere = counts[other] > 0;
  const href = orderListHref(
    isElsewhere
      ? { tab: other, page: 1, search, year: null }
      : { tab, page: 1, search: '', year: null },
  );
  return (
    <EmptyState
      title={t('empty.search.title', { search })}
      action={
        <Link href={href} className={buttonStyles({ variant: 'secondary' })}>
          {isElsewhere
            ? t('empty.search.elsewhere', { count: counts[other], tab: t(`tabs.${other}`) })
            : t('empty.search.action')}
        </Link>
      }
    >
      {t('empty.search.text')}
    </EmptyState>
  );
}

/** Empty state for a year without orders. */
function NoOrdersInYear({ plan }: Pick<OrdersEmptyProps, 'plan'>) {
  const t = useTranslations('orders.empty.year');
  return (
    <EmptyState
      title={t('title', { year: String(plan.year) })}
      action={
        <Link
          href={orderListHref({ ...plan, page: 1, year: null })}
          className={buttonStyles({ variant: 'secondary' })}
        >
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
