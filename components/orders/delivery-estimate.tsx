import type { Formatters } from '@/lib/format/formatters';
import type { DeliveryDates } from '@/lib/orders/read-order-facts.server';
import type { SettledState } from '@/lib/orders/request-state';
import type { Words } from '@/lib/i18n/words';

type DeliveryEstimateProps = {
  dates: Promise<SettledState<DeliveryDates | null>>;
  format: Formatters;
  words: Words;
};

/** When the parcel is expected (OR-13): dates, none yet, or an honest 'not right now'. */
export async function DeliveryEstimate({ dates, format, words }: DeliveryEstimateProps) {
  const request = await dates;
  if (request.state === 'Failed') return <Line>{words('delivery.unavailable')}</Line>;
  if (!request.value) return <Line>{words('delivery.unknown')}</Line>;
  const { earliest, latest } = request.value;
  return (
    <dl className="mt-3 min-h-12">
      <dt className="text-ink-muted">{words('delivery.expected')}</dt>
      <dd className="font-semibold">{format.calendarRange(earliest, latest)}</dd>
    </dl>
  );
}

function Line({ children }: { children: string }) {
  return <p className="mt-3 min-h-12 text-ink-muted">{children}</p>;
}
