/**
 * Rules for the address change of an order (OR-10). The status is computed from the current time; no background job
 * runs.
 */
import type * as z from 'zod';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import { hasNamedHouses } from '../../../lib/contracts/limits';
import type { addressChangeStatus } from '../../../lib/contracts/orders';
import type { AddressChange, OrderProductRow, SuperOrderRow } from './tables';

export type AddressChangeStatus = z.infer<typeof addressChangeStatus>;

/** Milliseconds after which a requested change has succeeded or failed. */
export const addressChangeDuration = 3000;

/** A change to this city is accepted and then fails, so that demos and tests can show a failure. */
export const unreachableCity = 'Unreachable';

/** Status of a requested change at a given time. */
export function addressChangeStatusAt(change: AddressChange, now: Date): AddressChangeStatus {
  if (now.getTime() - Date.parse(change.requestedAt) < addressChangeDuration) return 'RequestSent';
  return change.address.city === unreachableCity ? 'RequestFailed' : 'SuccessfulUpdate';
}

/** Delivery address at a given time: the new one as soon as the change has succeeded. */
export function deliveryAddressAt(order: SuperOrderRow, now: Date): PostalAddressDto {
  const change = order.addressChange;
  return change && addressChangeStatusAt(change, now) === 'SuccessfulUpdate'
    ? change.address
    : order.deliveryAddress;
}

/** Whether the address can still be changed: home delivery, and production has neither started nor read the address. */
export function isAddressChangeable(
  order: SuperOrderRow,
  products: readonly OrderProductRow[],
  now: Date,
): boolean {
  return (
    order.deliveryType === 'Home' &&
    (order.addressChangeUntil === null || now < order.addressChangeUntil) &&
    [order.status, ...products.map(({ status }) => status)].every(
      (status) => status === 'Received' || status === 'Confirmed',
    )
  );
}

/**
 * Whether an address identifies a house: by a number, or by a name such as 'Rose Cottage' in countries where houses
 * may have only a name.
 */
const hasHouse = ({ houseNumber, countryCode }: PostalAddressDto): boolean =>
  /^\d/.test(houseNumber.trim()) ||
  (hasNamedHouses(countryCode) && /\p{L}.*\p{L}/u.test(houseNumber));

/** Whether a parcel could be delivered: names, a street with letters, a house number, a valid postal code. */
export function isDeliverable(address: PostalAddressDto): boolean {
  return (
    [address.firstName, address.lastName, address.city].every((value) => value.trim() !== '') &&
    address.street.trim().length >= 2 &&
    /\p{L}/u.test(address.street) &&
    hasHouse(address) &&
    postcodeValidatorExistsForCountry(address.countryCode) &&
    postcodeValidator(address.postalCode.trim(), address.countryCode)
  );
}
