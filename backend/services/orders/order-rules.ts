/** What follows from a stored order at a time: whether it can be paid or cancelled, and whether it has arrived. */
import { millisecondsInDay } from 'date-fns/constants';
import { getArticle } from '../merchandise/catalogue';
import type { OrderProductRow, SuperOrderRow } from './tables';

/** Days for which an order waits for its payment; photos change, and so do prices. */
export const payableDays = 30;

const unpaid: readonly SuperOrderRow['paymentStatus'][] = [
  'paymentPending',
  'paymentFailed',
  'verificationFailed',
];

/** True while nothing was paid and nothing has begun: the customer may take it back. */
export const isCancellable = ({ status, paymentStatus }: SuperOrderRow): boolean =>
  status === 'Received' && unpaid.includes(paymentStatus);

/** True while its payment page is open. */
export const isPayable = (order: SuperOrderRow, now: Date): boolean =>
  isCancellable(order) &&
  now.getTime() - order.createdAt.getTime() < payableDays * millisecondsInDay;

/** When a product was handed over: by the carrier, or by mail where there is nothing to carry; null before. */
export function deliveredAt(
  { status, parcel, articleId, paymentChangedAt }: OrderProductRow,
  now: Date,
): Date | null {
  if (status !== 'Dispatched') return null;
  if (!parcel) return getArticle(articleId).type === 'voucher' ? paymentChangedAt : null;
  const handedOver = parcel.steps.find(({ step }) => step === 'delivered');
  const at = handedOver && new Date(handedOver.at);
  return at && at <= now ? at : null;
}
