/** Rules for a stored order at a given time: payable, cancellable, delivered. */
import { millisecondsInDay } from 'date-fns/constants';
import { getArticle } from '../merchandise/catalogue';
import type { OrderProductRow, SuperOrderRow } from './tables';

/** Days for which an order can be paid; photos and prices may change later. */
export const payableDays = 30;

const unpaid: readonly SuperOrderRow['paymentStatus'][] = [
  'paymentPending',
  'paymentFailed',
  'verificationFailed',
];

/** True while nothing is paid and production has not started: the customer may cancel. */
export const isCancellable = ({ status, paymentStatus }: SuperOrderRow): boolean =>
  status === 'Received' && unpaid.includes(paymentStatus);

/** True while its payment page is open. */
export const isPayable = (order: SuperOrderRow, now: Date): boolean =>
  isCancellable(order) &&
  now.getTime() - order.createdAt.getTime() < payableDays * millisecondsInDay;

/** Delivery time of a product: by the carrier's events, or the time of the mail for vouchers. Null before delivery. */
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
