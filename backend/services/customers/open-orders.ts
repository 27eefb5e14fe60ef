/** Finds open orders to addresses of the book. They are matched by the address on the parcel, not by an id. */
import { and, eq, gte, ne, or } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { AddressDto, PostalAddressDto } from '../../../lib/contracts/customers';
import type { Database } from '../../platform/db/database';
import { deliveryAddressAt } from '../orders/address-change';
import { type OrderOwner, ownedBy } from '../orders/find-orders';
import { superOrders } from '../orders/tables';
import { listAddresses } from './address-book';

/**
 * Normalised form of an address for comparison: ignores case, encoding of accents, spaces, punctuation and the name.
 */
function addressKeyOf(address: PostalAddressDto): string {
  const { street, houseNumber, houseNumberAddition, postalCode, city, countryCode } = address;
  return [street, `${houseNumber}${houseNumberAddition ?? ''}`, postalCode, city, countryCode]
    .map((part) =>
      part
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .join('|');
}

/** Condition for open orders. A dispatched order is open until the last day on which its parcel may arrive. */
const isOpenDelivery = (now: Date) =>
  and(
    eq(superOrders.deliveryType, 'Home'),
    eq(superOrders.isExpired, false),
    ne(superOrders.status, 'Cancelled'),
    or(
      ne(superOrders.status, 'Dispatched'),
      gte(superOrders.deliveryLatest, now.toISOString().slice(0, 10)),
    ),
  );

/** All addresses of the customer, oldest first, each with the codes of the channel's open orders to this address. */
export async function listWithOpenOrders(
  db: Database,
  owner: OrderOwner,
  now: Date,
): Promise<AddressDto[]> {
  const [book, orders] = await Promise.all([
    listAddresses(db, owner.sub),
    db
      .select()
      .from(superOrders)
      .where(and(ownedBy(owner), isOpenDelivery(now)))
      .orderBy(superOrders.createdAt, superOrders.code),
  ]);
  const ordersByAddress = groupBy(orders, (order) => addressKeyOf(deliveryAddressAt(order, now)));
  return book.map((address) => ({
    ...address,
    openOrderCodes: (ordersByAddress[addressKeyOf(address)] ?? []).map(({ code }) => code),
  }));
}
