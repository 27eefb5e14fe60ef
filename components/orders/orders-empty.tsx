import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { OrdersPicture } from '@/components/ui/pictures/orders-picture';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { Link } from '@/lib/navigation/link';
import { safeHref } from '@/lib/navigation/safe-href';
import { orderListHref } from '@/lib/orders/list-query';
import type { OrderListPlan } from '@/lib/orders/plan-order-list';
import type { Words } from '@/lib/i18n/words';

type OrdersEmptyProps = {
  plan: Pick<OrderListPlan, 'tab' | 'search' | 'counts'>;
  /** Front door of the shop. */
  shopUrl: string;
  words: Words;
};

/** Nothing to show, and the one thing to do about it. */
export function OrdersEmpty({ plan, shopUrl, words }: OrdersEmptyProps) {
  if (plan.search !== '') return <NothingFound plan={plan} words={words} />;
  const href = safeHref(shopUrl);
  return (
    <EmptyState
      picture={<OrdersPicture />}
      title={words(`empty.${plan.tab}.title`)}
      action={
        href && (
          <a href={href} className={buttonStyles()}>
            {words(`empty.${plan.tab}.action`)}
          </a>
        )
      }
    >
      {words(`empty.${plan.tab}.text`)}
    </EmptyState>
  );
}

function NothingFound({ plan, words }: Pick<OrdersEmptyProps, 'plan' | 'words'>) {
  const { tab, search, counts } = plan;
  const other = tab === 'history' ? 'inProgress' : 'history';
  const isElsewhere = counts[other] > 0;
  const href = orderListHref(
    isElsewhere ? { tab: other, page: 1, search } : { tab, page: 1, search: '' },
  );
  return (
    <EmptyState
      picture={<SearchPicture />}
      title={words('empty.search.title', { search })}
      action={
        <Link href={href} className={buttonStyles({ variant: 'secondary' })}>
          {isElsewhere
            ? words('empty.search.elsewhere', { count: counts[other], tab: words(`tabs.${other}`) })
            : words('empty.search.action')}
        </Link>
      }
    >
      {words('empty.search.text')}
    </EmptyState>
  );
}
