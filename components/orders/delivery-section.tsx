import { ClientMessages } from '@/components/shell/client-messages';
import { getFormSetting } from '@/components/form/form-setting.server';
import type { CutOff as CutOffDto } from '@/lib/orders/cut-off';
import { isAddressChangeable } from '@/lib/orders/address-change';
import { toAddressChangeWords } from '@/lib/orders/address-change-words';
import type { DeliveryView, Reading } from '@/lib/orders/details-view';
import type { OrderDetails } from '@/lib/orders/order-details';
import type { DeliveryDates } from '@/lib/orders/read-order-facts.server';
import type { SettledState } from '@/lib/orders/request-state';
import { AddressChangeIsland } from './address-change-island';
import { CutOff } from './cut-off';
import { DeliveryCard } from './delivery-card';
import { DeliveryEstimate } from './delivery-estimate';
import { Streamed } from './streamed';

type DeliverySectionProps = {
  order: OrderDetails;
  delivery: DeliveryView;
  dates: Promise<SettledState<DeliveryDates | null>>;
  /** Null where no deadline can exist any more. */
  cutOff: Promise<SettledState<CutOffDto | null>> | null;
  reading: Reading;
};

/** Where and when the order arrives, and the change of its address while that is possible (OR-10). */
export async function DeliverySection(props: DeliverySectionProps) {
  const { order, delivery, dates, cutOff, reading } = props;
  const { words, format } = reading;
  const canChange = isAddressChangeable(order);
  const report = order.addressChange ?? null;
  const isArriving = order.status !== 'Cancelled';
  const setting = canChange || report ? await getFormSetting() : null;
  return (
    <DeliveryCard
      delivery={delivery}
      words={words}
      timing={
        <>
          {isArriving && (
            <Streamed height="mt-3 h-12">
              <DeliveryEstimate dates={dates} format={format} words={words} />
            </Streamed>
          )}
          {cutOff && (
            <Streamed>
              <CutOff cutOff={cutOff} reading={reading} />
            </Streamed>
          )}
        </>
      }
      around={(address) =>
        setting ? (
          <ClientMessages namespaces={['postalAddress']}>
            <AddressChangeIsland
              orderCode={order.code}
              deliveryAddress={order.deliveryAddress}
              report={report}
              canChange={canChange}
              countryName={delivery.country}
              setting={setting}
              words={toAddressChangeWords({ words, countryName: delivery.country })}
            >
              {address}
            </AddressChangeIsland>
          </ClientMessages>
        ) : (
          address
        )
      }
    />
  );
}
