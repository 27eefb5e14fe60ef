/**
 * The change of an order's delivery address as a state machine (OR-10, OR-11):
 * NotStarted → Editing → RequestInProgress → RequestSent → SuccessfulUpdate or RequestFailed. Pure.
 */
import type { PostalAddressDto } from '@/lib/contracts/customers';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import type { ErrorCode } from '@/lib/http/error-codes';
import { orderStatusOf } from './order-state';
import type { AddressChangeReply } from './schema';

type ReportedStatus = AddressChangeReply['status'];

/** Last change that the order service reports; null if none was ever requested. */
export type ReportedChange = { status: ReportedStatus; requestedAt: string } | null;

/** Reason why a request failed (MO-04). */
type ChangeFailure = { code: ErrorCode | 'offline'; correlationId: string };

export type AddressChange = {
  state: 'NotStarted' | 'Editing' | 'RequestInProgress' | ReportedStatus;
  orderCode: string;
  /** The valid address, or the requested one. */
  deliveryAddress: PostalAddressDto;
  /** Set after a request did not reach the order service; the form stays open for another try. */
  failure: ChangeFailure | null;
  /** Last report that a page received. */
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

/** The form is open while editing and sending, and after sending failed, so that no input is lost (MO-02). */
export const isFormOpen = ({ state, failure }: AddressChange): boolean =>
  state === 'Editing' ||
  state === 'RequestInProgress' ||
  (state === 'RequestFailed' && failure !== null);

const canSend = (change: AddressChange): boolean =>
  isFormOpen(change) && change.state !== 'RequestInProgress';

/** The next state. An event that the current state does not expect changes nothing. */
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
      // A report from before the request says nothing about the request.
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

/** True if the address may still change: not for a pick-up point, and not after production has begun or taken the address. */
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
