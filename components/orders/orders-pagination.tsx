import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';
import { orderListHref } from '@/lib/orders/list-query';
import type { OrderListPlan } from '@/lib/orders/plan-order-list';

export function OrdersPagination({ plan }: { plan: OrderListPlan }) {
  const t = useTranslations('orders');
  const { tab, page, pageCount, search } = plan;
  return (
    <Pagination
      label={t('pages')}
      page={page}
      pageCount={pageCount}
      hasNext={page < pageCount}
      hrefOf={(target) => orderListHref({ tab, page: target, search })}
    />
  );
}
