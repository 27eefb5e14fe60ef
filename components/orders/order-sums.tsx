import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OrderView } from '@/lib/orders/details-view';

export function OrderSums({ order }: { order: OrderView }) {
  const t = useTranslations('orders.sums');
  return (
    <Card as="section" labelledBy="order-sums">
      <h2 id="order-sums" className="text-lg">
        {t('title')}
      </h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {order.sums.map(({ key, label, value }) => (
          <Row key={key} label={label} value={value} />
        ))}
        <div className="col-span-2 my-2 grid grid-cols-subgrid border-y border-line py-2 font-semibold">
          <dt>{t('total')}</dt>
          <dd className="text-end">{order.total}</dd>
        </div>
        <Row label={t('payment')} value={order.payment} />
      </dl>
    </Card>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  );
}
