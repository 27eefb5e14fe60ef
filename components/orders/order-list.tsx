'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import { useKeepStripped, useLinkEvents } from '@/lib/navigation/link';
import type { OrderCardView } from '@/lib/orders/view';
import { OrderCard, type Payment } from './order-card';

const ReorderFromList = lazyPart(() =>
  import('./reorder-from-list').then((part) => part.ReorderFromList),
);

type OrderListProps = {
  /** As `toOrderCardLines` writes them. */
  lines: string;
  /** Headings in a long history, each with the number of cards below it; none where there is nothing to part. */
  years?: readonly (readonly [year: string, count: number])[];
  /** Names what orders a card's products again; only a history has it. */
  again?: string | undefined;
  pay?: Payment | undefined;
  /** Path of an order's page with the code left open. */
  hrefPattern: string;
};

/** Stands for the code in a text that is asked for once and not once a card. */
const anyCode = '{code}';

/** One client leaf for the whole list: half the work and the bytes of a list of server components (docs/performance.md). */
export function OrderList({ lines, years = [], again, pay, hrefPattern }: OrderListProps) {
  const t = useTranslations('orders');
  const linkEvents = useLinkEvents();
  const href = useKeepStripped()(hrefPattern);
  const number = t('card.order', { code: anyCode });

  const [wanted, setWanted] = useState<OrderCardView | null>(null);
  const Heading = years.length > 0 ? 'h3' : 'h2';
  const cards = lines.split('\n').map((line, position) => {
    // Of these cells the lines are made.
    const order = line.split('\t') as unknown as OrderCardView;
    const [code, , , state] = order;
    return (
      <OrderCard
        key={code}
        order={order}
        href={href.replace(/:\w+/, encodeURIComponent(code))}
        number={number.replace(anyCode, code)}
        position={position}
        status={state && t(`status.${state}`)}
        Heading={Heading}
        again={again}
        onAgain={setWanted}
        pay={pay}
      />
    );
  });
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
      {wanted && (
        <Suspense>
          <ReorderFromList
            orderCode={wanted[0]}
            title={wanted[5] || number.replace(anyCode, wanted[0])}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </>
  );
}
