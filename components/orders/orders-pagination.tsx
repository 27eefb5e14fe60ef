import { pageWindow } from '@/components/ui/page-window';
import { Pagination } from '@/components/ui/pagination';
import { orderListHref } from '@/lib/orders/list-query';
import type { OrderListPlan } from '@/lib/orders/plan-order-list';
import type { Words } from '@/lib/i18n/words';

export function OrdersPagination({ plan, words }: { plan: OrderListPlan; words: Words }) {
  const { tab, page, pageCount, search } = plan;
  if (pageCount === 1) return null;
  const hrefOf = (target: number) => orderListHref({ tab, page: target, search });
  return (
    <Pagination
      label={words('pages.label')}
      summary={words('pages.summary', { page, count: pageCount })}
      previous={page > 1 ? { href: hrefOf(page - 1), label: words('pages.previous') } : undefined}
      next={page < pageCount ? { href: hrefOf(page + 1), label: words('pages.next') } : undefined}
      pages={pageWindow(page, pageCount).map((entry) =>
        entry === 'gap'
          ? entry
          : {
              href: hrefOf(entry),
              text: String(entry),
              label: words('pages.page', { page: entry }),
              isCurrent: entry === page,
            },
      )}
    />
  );
}
