/**
 * State machine for the change of an order's delivery address (OR-10, OR-11): NotStarted → Editing → RequestInProgress →
 * RequestSent → SuccessfulUpdate or RequestFailed.
 */
import type { PostalAddressDto } from '@/lib/contracts/customers';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import type { ErrorCode } from '@/lib/http/error-codes';
import { orderStatusOf } from './order-state';
import type { AddressChangeReply } from './schema';

type ReportedStatus = AddressChangeReply['status'];

/** The last change that the order service reports; null if no change was ever requested. */
export type ReportedChange = { status: ReportedStatus; requestedAt: string } | null;

/** Error of a request that failed (MO-04). */
type ChangeFailure = { code: ErrorCode | 'offline'; correlationId: string };

export type AddressChange = {
  state: 'NotStarted' | 'Editing' | 'RequestInProgress' | ReportedStatus;
  orderCode: string;
  /** The requested address after a request was sent, before that the current one. */
  deliveryAddress: PostalAddressDto;
  /** Set if a request failed. The form then remains open, so that the customer can try again. */
  failure: ChangeFailure | null;
  /** The last report that the page received from the order service. */
  lastReport: ReportedChange;
};

export type AddressChangeEvent =
  | { type: 'edit' }
  | { type: 'cancel' }
  | { type: 'send'; deliveryAddress: PostalAddressDto }
  | { type: 'accepted'; status: ReportedStatus }
  | { type: 'refused'; failure: ChangeFailure }
  | { type: 'reported'; report: ReportedChange; deliveryAddress: PostalAddressDto };

export const startAddressChange = (
  orderCode: string,
  deliveryAddress: PostalAddressDto,
  report: ReportedChange,
): AddressChange => ({
  state: report?.status ?? 'NotStarted',
  orderCode,
  deliveryAddress,
  failure: null,
  lastReport: report,
});

const isSameReport = (left: ReportedChange, right: ReportedChange): boolean =>
  left?.requestedAt === right?.requestedAt && left?.status === right?.status;

/**
 * True if the form is open: while the customer edits, while the request is being sent, and after it failed, so that no input is
 * lost (MO-02).
 */
export const isFormOpen = ({ state, failure }: AddressChange): boolean =>
  state === 'Editing' ||
  state === 'RequestInProgress' ||
  (state === 'RequestFailed' && failure !== null);

const canSend = (change: AddressChange): boolean =>
  isFormOpen(change) && change.state !== 'RequestInProgress';

/** Returns the next state. An event that is not expected in the current state has no effect. */
export function reduceAddressChange(
  change: AddressChange,
  event: AddressChangeEvent,
): AddressChange {
  const { state } = change;
  switch (event.type) {
    case 'edit':
      return state === 'RequestInProgress' || state === 'RequestSent'
        ? change
        : { ...change, state: 'Editing', failure: null };
    case 'cancel':
      return canSend(change)
        ? { ...change, state: change.lastReport?.status ?? 'NotStarted', failure: null }
        : change;
    case 'send':
      return canSend(change)
        ? {
            ...change,
            state: 'RequestInProgress',
            deliveryAddress: event.deliveryAddress,
            failure: null,
          }
        : change;
    case 'accepted':
      return state === 'RequestInProgress' ? { ...change, state: event.status } : change;
    case 'refused':
      return state === 'RequestInProgress'
        ? { ...change, state: 'RequestFailed', failure: event.failure }
        : change;
    case 'reported':
      // While the form is open, a report is ignored: it may be from before the request.
      return isFormOpen(change) || isSameReport(event.report, change.lastReport)
        ? change
        : {
            ...change,
            state: event.report?.status ?? 'NotStarted',
            deliveryAddress: event.deliveryAddress,
            lastReport: event.report,
          };
  }
}

/**
 * True if the delivery address can still be changed. False for a pick-up point, after production has begun, and after the
 * service's time limit.
 */
export const isAddressChangeable = (
  order: Pick<
    SuperOrderDto,
    'deliveryAddress' | 'deliveryType' | 'status' | 'products' | 'addressChangeUntil'
  >,
  now: Date,
): boolean =>
  order.deliveryAddress != null &&
  order.deliveryType !== 'PickupPoint' &&
  (!order.addressChangeUntil || now.getTime() < Date.parse(order.addressChangeUntil)) &&
  [orderStatusOf(order), ...order.products.map(({ status }) => status)].every(
    (status) => status === 'Received' || status === 'Confirmed',
  );
