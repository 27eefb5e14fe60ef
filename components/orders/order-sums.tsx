import { Card } from '@/components/ui/card';
import type { OrderView } from '@/lib/orders/details-view';
import type { Words } from '@/lib/orders/words';

export function OrderSums({ order, words }: { order: OrderView; words: Words }) {
  return (
    <Card as="section" labelledBy="order-sums">
      <h2 id="order-sums" className="text-lg">
        {words('sums.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {order.sums.map(({ key, label, value }) => (
          <Row key={key} label={label} value={value} />
        ))}
        <dt className="border-line mt-2 border-t pt-2 font-semibold">{words('sums.total')}</dt>
        <dd className="border-line mt-2 border-t pt-2 text-end font-semibold">{order.total}</dd>
        <dt className="text-ink-muted mt-2">{words('sums.payment')}</dt>
        <dd className="mt-2 text-end">{order.payment}</dd>
      </dl>
    </Card>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-end">{value}</dd>
    </>
  );
}
