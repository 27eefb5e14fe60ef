import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { DeliveryView } from '@/lib/orders/details-view';
import type { Words } from '@/lib/i18n/words';

type DeliveryCardProps = {
  delivery: DeliveryView;
  /** Expected dates and deadline, above the address. */
  timing: ReactNode;
  /** Wraps the address where it may change. */
  around: (address: ReactNode) => ReactNode;
  words: Words;
};

export function DeliveryCard({ delivery, timing, around, words }: DeliveryCardProps) {
  return (
    <Card as="section" labelledBy="order-delivery">
      <h2 id="order-delivery" className="text-lg">
        {words('delivery.title')}
      </h2>
      {timing}
      <div className="mt-4 border-t border-line pt-4">
        {around(<DeliveryAddress delivery={delivery} words={words} />)}
      </div>
    </Card>
  );
}

/** A pick-up point is a place to go to, a home one to wait at: sign, heading and hint differ (OR-08). */
function DeliveryAddress({ delivery, words }: Pick<DeliveryCardProps, 'delivery' | 'words'>) {
  const isPickup = delivery.type === 'PickupPoint';
  return (
    <div className="flex gap-3">
      <Icon name={isPickup ? 'store' : 'house'} className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <h3 className="font-semibold">{delivery.heading}</h3>
        {delivery.pointName && <p className="font-semibold">{delivery.pointName}</p>}
        <address className="break-words not-italic">
          {delivery.lines.map((line, index) => (
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </address>
        {delivery.phone && (
          <p className="text-ink-muted">{words('delivery.phone', { phone: delivery.phone })}</p>
        )}
        {isPickup && <p className="mt-2 text-sm text-ink-muted">{words('delivery.pickupHint')}</p>}
      </div>
    </div>
  );
}
