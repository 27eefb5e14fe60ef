'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import { useStrippedHref, useLinkEvents } from '@/lib/navigation/link';
import type { OrderCardView } from '@/lib/orders/view';
import { OrderCard } from './order-card';

const ReorderFromList = lazyPart(() =>
  import('./reorder-from-list').then((part) => part.ReorderFromList),
);

type OrderListProps = {
  orders: readonly OrderCardView[];
  /**
   * Headings of a long history: each year with its number of cards. Empty for a short list, which
   * has no headings.
   */
  years?: readonly (readonly [year: string, count: number])[];
  /**
   * Label of the button that orders the products of a card again. Absent outside of a history,
   * where there is no such button.
   */
  again?: string | undefined;
};

/**
 * List of orders as one client component: it needs half the CPU time and bytes of server components
 * (docs/performance.md).
 */
export function OrderList({ orders, years = [], again }: OrderListProps) {
  const t = useTranslations('orders');
  const linkEvents = useLinkEvents();
  const withStripped = useStrippedHref();
  const [reordered, setReordered] = useState<OrderCardView | null>(null);
  const Heading = years.length > 0 ? 'h3' : 'h2';
  const cards = orders.map((order, position) => (
    <OrderCard
      key={order.code}
      order={order}
      href={withStripped(order.href)}
      position={position}
      status={order.state && t(`status.${order.state}`)}
      Heading={Heading}
      again={again}
      onAgain={setReordered}
    />
  ));
  return (
    <>
      {years.length === 0 ? (
        <ul {...linkEvents}>{cards}</ul>
      ) : (
        <div {...linkEvents}>
          {years.map(([year, count], index) => {
            const from = years.slice(0, index).reduce((sum, [, before]) => sum + before, 0);
            return (
              <section key={year} aria-labelledby={`year-${year}`} className="mb-6">
                <h2 id={`year-${year}`} className="text-3xl">
                  {year}
                </h2>
                <ul>{cards.slice(from, from + count)}</ul>
              </section>
            );
          })}
        </div>
      )}
      {reordered && (
        <Suspense>
          <ReorderFromList
            orderCode={reordered.code}
            title={reordered.titles ?? reordered.number}
            onClose={() => setReordered(null)}
          />
        </Suspense>
      )}
    </>
  );
}
