import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import { isAddressChangeable } from '@/lib/orders/address-change';
import type { CutOff as CutOffInstant } from '@/lib/orders/cut-off';
import type { OrderView } from '@/lib/orders/details-view';
import type { DeliveryDates, Settled } from '@/lib/orders/order-facts.server';
import type { FormatContext } from '@/lib/orders/view';
import { draftOwner, requireSession } from '@/lib/session/request-session.server';
import { AddressChangeIsland } from './address-change-island';
import { CutOff, DeliveryEstimate } from './delivery-timing';
import { Streamed } from '@/components/ui/skeleton';

const changeMessages = [
  'common',
  'form',
  'postalAddress',
  'orders.addressChange',
  'orders.addressForm',
  'orders.savedAddresses',
] as const;

type OrderDeliveryProps = Pick<FormatContext, 'format' | 'now'> & {
  order: SuperOrderDto;
  delivery: OrderView['delivery'];
  dates: Promise<Settled<DeliveryDates | null>>;
  /** Null where no deadline can exist any more. */
  cutOff: Promise<Settled<CutOffInstant | null>> | null;
};

/** Where and when the order arrives, and the change of its address while that is possible (OR-10). */
export async function OrderDelivery(props: OrderDeliveryProps) {
  const { order, delivery, dates, cutOff, format, now } = props;
  const [t, session] = await Promise.all([getTranslations('orders.delivery'), requireSession()]);
  const canChange = isAddressChangeable(order);
  const report = order.addressChange ?? null;
  const address = <DeliveryAddress delivery={delivery} />;
  return (
    <Card as="section" labelledBy="order-delivery">
      <h2 id="order-delivery" className="text-lg">
        {t('title')}
      </h2>
      {order.status !== 'Cancelled' && (
        <Streamed height="mt-3 h-12">
          <DeliveryEstimate dates={dates} format={format} />
        </Streamed>
      )}
      {cutOff && (
        <Streamed>
          <CutOff cutOff={cutOff} format={format} now={now} />
        </Streamed>
      )}
      <div className="mt-4 border-t border-line pt-4">
        {canChange || report ? (
          <ClientMessages namespaces={changeMessages}>
            <AddressChangeIsland
              orderCode={order.superOrderCode}
              deliveryAddress={order.deliveryAddress}
              report={report}
              canChange={canChange}
              countryName={delivery.country}
              owner={draftOwner(session.sub)}
            >
              {address}
            </AddressChangeIsland>
          </ClientMessages>
        ) : (
          address
        )}
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
