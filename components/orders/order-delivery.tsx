import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import type { OrderView } from '@/lib/orders/details-view';
import type { DeliveryDates, Settled } from '@/lib/orders/order-facts.server';
import type { FormatContext } from '@/lib/orders/view';
import { DeliveryEstimate } from './delivery-timing';
import { Streamed } from '@/components/ui/skeleton';

type OrderDeliveryProps = Pick<FormatContext, 'format'> & {
  order: Pick<SuperOrderDto, 'status'>;
  delivery: OrderView['delivery'];
  dates: Promise<Settled<DeliveryDates | null>>;
};

/** Where and when the order arrives. */
export function OrderDelivery({ order, delivery, dates, format }: OrderDeliveryProps) {
  const t = useTranslations('orders.delivery');
  return (
    <Card as="section" labelledBy="order-delivery">
      <h2 id="order-delivery" className="text-lg">
        {t('title')}
      </h2>
      {order.status !== 'Cancelled' && order.status !== 'Received' && (
        <Streamed height="mt-3 h-12">
          <DeliveryEstimate dates={dates} format={format} />
        </Streamed>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <DeliveryAddress delivery={delivery} />
      </div>
    </Card>
  );
}

/** At a pick-up point one collects, at home one waits: sign, heading and hint differ (OR-08). */
function DeliveryAddress({ delivery }: Pick<OrderDeliveryProps, 'delivery'>) {
  const t = useTranslations('orders.delivery');
  const isPickup = delivery.type === 'PickupPoint';
  return (
    <div className="flex gap-3">
      <Icon name={isPickup ? 'store' : 'house'} className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <h3 className="font-semibold">{t(delivery.type)}</h3>
        {delivery.pointName && <p className="font-semibold">{delivery.pointName}</p>}
        <address className="break-words not-italic">
          {delivery.lines.map((line, index) => (
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </address>
        {delivery.phone && (
          <p className="text-ink-muted">{t('phone', { phone: delivery.phone })}</p>
        )}
        {isPickup && <p className="mt-2 text-sm text-ink-muted">{t('pickupHint')}</p>}
      </div>
    </div>
  );
}
