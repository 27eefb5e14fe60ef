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

/** What the order service says of the last requested change; null when there never was one. */
export type ReportedChange = { status: ReportedStatus; requestedAt: string } | null;

/** Why a request did not get through (MO-04). */
type ChangeFailure = { code: ErrorCode | 'offline'; correlationId: string };

export type AddressChange = {
  state: 'NotStarted' | 'Editing' | 'RequestInProgress' | ReportedStatus;
  orderCode: string;
  /** The address that counts, or the one that was sent and may come to count. */
  deliveryAddress: PostalAddressDto;
  /** Set while a request that never reached the order service can be tried again from the open form. */
  failure: ChangeFailure | null;
  /** The last report that a page brought. */
  known: ReportedChange;
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
  known: report,
});

const isSameReport = (one: ReportedChange, other: ReportedChange): boolean =>
  one?.requestedAt === other?.requestedAt && one?.status === other?.status;

/** Open: editing, sending, or sending failed on the way, so that nothing typed is lost (MO-02). */
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
        ? { ...change, state: change.known?.status ?? 'NotStarted', failure: null }
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
      // A report that was known before the request was sent says nothing about that request.
      return isFormOpen(change) || isSameReport(event.report, change.known)
        ? change
        : {
            ...change,
            state: event.report?.status ?? 'NotStarted',
            deliveryAddress: event.deliveryAddress,
            known: event.report,
          };
  }
}

/** Whether the address may still change: it goes to no pick-up point, and production has neither begun nor taken it over. */
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
