import { useTranslations } from 'next-intl';
import { use } from 'react';
import { timeLeft } from '@/lib/format/measures';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import type { CutOff } from '@/lib/orders/cut-off';
import { addressLimitOf } from '@/lib/orders/order-state';
import type { Settled } from '@/lib/http/settle.server';
import type { DeliveryDates } from '@/lib/orders/order-facts.server';
import type { FormatContext } from '@/lib/orders/view';
import { CountdownIsland } from './countdown-island';

type DeliveryEstimateProps = {
  dates: Promise<Settled<DeliveryDates | null>>;
  format: FormatContext['format'];
};

/** Expected delivery date (OR-13), or a text if there is no date yet or the service failed. */
export function DeliveryEstimate({ dates, format }: DeliveryEstimateProps) {
  const t = useTranslations('orders.delivery');
  const request = use(dates);
  if (request.state === 'Failed' || !request.value) {
    return (
      <p className="mt-3 min-h-12 text-ink-muted">
        {t(request.state === 'Failed' ? 'unavailable' : 'unknown')}
      </p>
    );
  }
  const { earliest, latest } = request.value;
  return (
    <dl className="mt-3 min-h-12">
      <dt className="text-ink-muted">{t('expected')}</dt>
      <dd className="font-semibold">{format.calendarRange(earliest, latest)}</dd>
    </dl>
  );
}

type AddressLimitProps = Pick<FormatContext, 'format' | 'now'> & {
  order: Pick<SuperOrderDto, 'addressChangeUntil' | 'expectedDelivery'>;
  /** Deadline for changing the address; null if the order is not open, so no deadline can apply. */
  cutOff: Promise<Settled<CutOff | null>> | null;
};

/** Countdown until the address can no longer be changed (OR-14); renders nothing if the limit is unknown. */
export function AddressLimit({ order, cutOff, format, now }: AddressLimitProps) {
  const request = order.addressChangeUntil || !cutOff ? null : use(cutOff);
  const limit = addressLimitOf(
    {
      until: order.addressChangeUntil ?? null,
      cutOff: request?.state === 'Finished' ? (request.value?.at ?? null) : null,
      earliest: order.expectedDelivery?.earliest ?? null,
    },
    now,
  );
  const leftMs = limit === null ? 0 : Date.parse(limit) - now.getTime();
  const initial = timeLeft(format.locale, leftMs);
  return initial === null ? null : <CountdownIsland leftMs={leftMs} initial={initial} />;
}
