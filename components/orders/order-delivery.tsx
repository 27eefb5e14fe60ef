import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import type { OrderView } from '@/lib/orders/details-view';
import type { Settled } from '@/lib/http/settle.server';
import type { DeliveryDates } from '@/lib/orders/order-facts.server';
import { orderStatusOf } from '@/lib/orders/order-state';
import type { FormatContext } from '@/lib/orders/view';
import { DeliveryEstimate } from './delivery-timing';
import { Streamed } from '@/components/ui/skeleton';

type OrderDeliveryProps = Pick<FormatContext, 'format'> & {
  order: Pick<SuperOrderDto, 'status' | 'products'>;
  delivery: OrderView['delivery'];
  dates: Promise<Settled<DeliveryDates | null>>;
};

/** Delivery address and expected arrival; renders nothing if both are unknown. */
export function OrderDelivery({ order, delivery, dates, format }: OrderDeliveryProps) {
  const t = useTranslations('orders.delivery');
  const status = orderStatusOf(order);
  const isExpected = status !== 'Cancelled' && status !== 'Received';
  if (!isExpected && !delivery) return null;
  return (
    <Card as="section" labelledBy="order-delivery">
      <h2 id="order-delivery" className="text-lg">
        {t('title')}
      </h2>
      {isExpected && (
        <Streamed height="mt-3 h-12">
          <DeliveryEstimate dates={dates} format={format} />
        </Streamed>
      )}
      {delivery && (
        <div className="mt-4 border-t border-line pt-4">
          <DeliveryAddress delivery={delivery} />
        </div>
      )}
    </Card>
  );
}

/**
 * Delivery address. Icon, heading and hint depend on whether it is a pick-up point or a home
 * address (OR-08).
 */
function DeliveryAddress({ delivery }: { delivery: NonNullable<OrderView['delivery']> }) {
  const t = useTranslations('orders.delivery');
  const isPickup = delivery.type === 'PickupPoint';
  return (
    <div className="flex gap-3">
      <Icon name={isPickup ? 'store' : 'house'} className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        {delivery.type && <h3 className="font-semibold">{t(delivery.type)}</h3>}
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
