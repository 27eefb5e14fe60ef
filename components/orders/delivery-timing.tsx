import { useTranslations } from 'next-intl';
import { use } from 'react';
import { timeLeft } from '@/lib/format/measures';
import type { CutOff as CutOffInstant } from '@/lib/orders/cut-off';
import type { DeliveryDates, Settled } from '@/lib/orders/order-facts.server';
import type { FormatContext } from '@/lib/orders/view';
import { CountdownIsland } from './countdown-island';

type DeliveryEstimateProps = {
  dates: Promise<Settled<DeliveryDates | null>>;
  format: FormatContext['format'];
};

/** When the parcel is expected (OR-13): dates, none yet, or that they cannot be shown right now. */
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

type CutOffProps = Pick<FormatContext, 'format' | 'now'> & {
  cutOff: Promise<Settled<CutOffInstant | null>>;
};

/** The deadline of the order, where one exists (OR-14). */
export function CutOff({ cutOff, format, now }: CutOffProps) {
  const t = useTranslations('orders.cutOff');
  const request = use(cutOff);
  if (request.state === 'Failed' || !request.value) return null;
  const at = new Date(request.value.at);
  const initial = timeLeft(format.locale, at.getTime() - now.getTime());
  if (initial === null) return null;
  return (
    <div className="mt-4 rounded-md bg-info-soft p-3 print:hidden">
      <h3 className="font-semibold">{t('title')}</h3>
      <p>{t('until', { date: format.dateTime(at) })}</p>
      <p className="text-sm">
        <CountdownIsland at={request.value.at} initial={initial} />
      </p>
    </div>
  );
}
