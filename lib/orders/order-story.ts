/** Sentences about an order: what happens next and when. */
import type { OrderListItemDto, SuperOrderDto } from '@/lib/contracts/orders';
import { deliveredAt, type OrderState } from './order-state';
import { moneyText } from './money-text';
import type { FormatContext } from './view';

/** Earliest and latest calendar date on which the order will arrive. */
type Expected = { earliest: string; latest: string } | null | undefined;

/** Dates within this number of days from now are written as weekdays. */
const daysByName = 6;

/**
 * Returns the time of the arrival as text: `tomorrow`, `on Wednesday`, `Wednesday to Saturday` or `between 4 December and 8
 * December`.
 */
export function whenText(
  { earliest, latest }: NonNullable<Expected>,
  context: FormatContext,
): string {
  const { t, format, now } = context;
  const from = format.daysUntil(earliest, now);
  const to = format.daysUntil(latest, now);
  if (earliest === latest || to <= 0) {
    if (to === 0) return t('when.today');
    if (to === 1) return t('when.tomorrow');
    return to > 0 && to <= daysByName
      ? t('when.weekday', { day: format.weekday(latest) })
      : t('when.date', { date: format.calendarDay(latest) });
  }
  return from >= 0 && to <= daysByName
    ? t('when.weekdays', { from: format.weekday(earliest), to: format.weekday(latest) })
    : t('when.dates', { from: format.calendarDay(earliest), to: format.calendarDay(latest) });
}

/** True if the latest date on which the order should arrive has passed. */
const isLate = (expected: Expected, { format, now }: FormatContext): boolean =>
  expected != null && format.daysUntil(expected.latest, now) < 0;

/** Returns the heading of the order's page: state of the order and expected arrival. */
export function storyTitle(
  order: Pick<SuperOrderDto, 'deliveryType' | 'status' | 'products'>,
  state: OrderState | null,
  expected: Expected,
  context: FormatContext,
): string {
  const { t, format } = context;
  const when = expected && !isLate(expected, context) ? whenText(expected, context) : null;
  switch (state) {
    case 'Ordered':
    case 'InProduction':
      return when === null ? t(`story.${state}`) : t(`story.${state}When`, { when });
    case 'Sent': {
      if (when === null) return t('story.Sent');
      const isCollected = order.deliveryType === 'PickupPoint';
      return t(isCollected ? 'story.CollectWhen' : 'story.SentWhen', { when });
    }
    case 'Delivered': {
      const at = deliveredAt(order);
      return at === null
        ? t('story.Delivered')
        : t('story.DeliveredOn', { date: format.date(new Date(at)) });
    }
    case null:
      return t('story.unknown');
    default:
      return t(`story.${state}`);
  }
}

function refundText(
  { refund, currency }: Pick<SuperOrderDto, 'refund' | 'currency'>,
  { t, format }: FormatContext,
): string | null {
  const amount = moneyText(refund?.amount, currency, format);
  if (!refund || amount === null) return null;
  return refund.refundedAt
    ? t('next.refunded', { amount, date: format.date(new Date(refund.refundedAt)) })
    : t('next.refund', { amount });
}

/** Returns one or two sentences about what happens next; null if the heading is enough. */
export function storyText(
  order: SuperOrderDto,
  state: OrderState | null,
  expected: Expected,
  context: FormatContext,
): string | null {
  const { t, format } = context;
  switch (state) {
    case 'AwaitingPayment':
    case 'PaymentFailed':
      // Undefined means that the service does not support payment pages; null means that it no longer offers one for this
      // order.
      if (order.paymentUrl === undefined) return null;
      if (order.paymentUrl === null) return t('next.noPage');
      return t(state === 'AwaitingPayment' ? 'next.pay' : 'next.payAgain');
    case 'Cancelled':
    case 'Refunded': {
      const isUncertain = !order.paymentStatus || order.paymentStatus === 'paymentSuccess';
      return refundText(order, context) ?? (isUncertain ? null : t('next.notCharged'));
    }
    case 'Ordered':
    case 'InProduction':
    case 'Sent':
      return expected && isLate(expected, context)
        ? t('next.late', { date: format.calendarDay(expected.latest) })
        : null;
    case 'Delivered':
    case null:
      return null;
  }
}

/** Returns the text of a card in the list about the order's arrival or payment; '' if the state is enough. */
export function arrivalText(
  order: OrderListItemDto,
  state: OrderState | null,
  context: FormatContext,
): string {
  const { t, format } = context;
  const { expectedDelivery, refund, currency } = order;
  switch (state) {
    case 'AwaitingPayment':
    case 'PaymentFailed':
      return t('arrival.pay');
    case 'Ordered':
    case 'InProduction':
    case 'Sent': {
      if (!expectedDelivery || isLate(expectedDelivery, context)) return '';
      const { earliest, latest } = expectedDelivery;
      return t('arrival.expected', { date: format.shortCalendarRange(earliest, latest) });
    }
    case 'Delivered': {
      const at = deliveredAt(order);
      return at === null ? '' : t('arrival.delivered', { date: format.date(new Date(at)) });
    }
    case 'Cancelled':
    case 'Refunded': {
      const amount = moneyText(refund?.amount, currency, format);
      if (!refund || amount === null) return '';
      return t(refund.refundedAt ? 'arrival.refunded' : 'arrival.refund', { amount });
    }
    case null:
      return '';
  }
}
