/** Rules for a stored order at a given time: payable, cancellable, delivered. */
import { millisecondsInDay } from 'date-fns/constants';
import { getArticle } from '../merchandise/catalogue';
import type { OrderProductRow, SuperOrderRow } from './tables';

/** Days after the order in which it can be paid. Later its photos and prices may have changed. */
export const payableDays = 30;

const unpaid: readonly SuperOrderRow['paymentStatus'][] = [
  'paymentPending',
  'paymentFailed',
  'verificationFailed',
];

/** Whether the customer may cancel: nothing is paid and production has not started. */
export const isCancellable = ({ status, paymentStatus }: SuperOrderRow): boolean =>
  status === 'Received' && unpaid.includes(paymentStatus);

/** Whether the order can be paid on its payment page. */
export const isPayable = (order: SuperOrderRow, now: Date): boolean =>
  isCancellable(order) &&
  now.getTime() - order.createdAt.getTime() < payableDays * millisecondsInDay;

/**
 * Time at which a product was delivered: from the carrier's events, or for vouchers the time of their mail. Null
 * before delivery.
 */
export function deliveredAt(
  { status, parcel, articleId, paymentChangedAt }: OrderProductRow,
  now: Date,
): Date | null {
  if (status !== 'Dispatched') return null;
  if (!parcel) return getArticle(articleId).type === 'voucher' ? paymentChangedAt : null;
  const delivery = parcel.steps.find(({ step }) => step === 'delivered');
  const at = delivery && new Date(delivery.at);
  return at && at <= now ? at : null;
}
