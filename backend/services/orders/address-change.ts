/** The address change of an order (OR-10) as a rule over time: nothing runs in the background. */
import type * as z from 'zod';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import { hasNamedHouses } from '../../../lib/contracts/limits';
import type { addressChangeStatus } from '../../../lib/contracts/orders';
import type { AddressChange, OrderProductRow, SuperOrderRow } from './tables';

export type AddressChangeStatus = z.infer<typeof addressChangeStatus>;

/** Milliseconds that the production system takes to answer. */
export const addressChangeDuration = 3000;

/** A city that no carrier reaches: a change to it is accepted and then fails, so that the outcome can be shown. */
export const unreachableCity = 'Unreachable';

/** Where a requested change stands at a time. */
export function addressChangeStatusAt(change: AddressChange, now: Date): AddressChangeStatus {
  if (now.getTime() - Date.parse(change.requestedAt) < addressChangeDuration) return 'RequestSent';
  return change.address.city === unreachableCity ? 'RequestFailed' : 'SuccessfulUpdate';
}

/** The address that counts at a time: the new one from the moment the change has succeeded. */
export function deliveryAddressAt(order: SuperOrderRow, now: Date): PostalAddressDto {
  const change = order.addressChange;
  return change && addressChangeStatusAt(change, now) === 'SuccessfulUpdate'
    ? change.address
    : order.deliveryAddress;
}

/** Whether the address may still change: it is delivered at home, and production has neither begun nor taken it over. */
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

/** 'Rose Cottage' is enough where houses may have only a name; elsewhere they have a number. */
const hasHouse = ({ houseNumber, countryCode }: PostalAddressDto): boolean =>
  /^\d/.test(houseNumber.trim()) ||
  (hasNamedHouses(countryCode) && /\p{L}.*\p{L}/u.test(houseNumber));

/** Whether a parcel could be sent there: a street with letters, a house number, the country's postal code format. */
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
