/** Which orders on their way go to which address of the book: by what is written on the parcel, not by an id. */
import { and, eq, gte, ne, or } from 'drizzle-orm';
import type { AddressDto, PostalAddressDto } from '../../../lib/contracts/customers';
import type { Database } from '../../platform/db/database';
import { deliveryAddressAt } from '../orders/address-change';
import { type OrderOwner, ownedBy } from '../orders/find-orders';
import { superOrders } from '../orders/tables';
import { listAddresses } from './address-book';

/** The same for the same address, however it is written: capitals, accents' encoding, spaces and punctuation do not count, nor who lives there. */
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

/** A parcel that has left is on its way until the last day on which it may arrive. */
const isOnItsWay = (now: Date) =>
  and(
    eq(superOrders.deliveryType, 'Home'),
    eq(superOrders.isExpired, false),
    ne(superOrders.status, 'Cancelled'),
    or(
      ne(superOrders.status, 'Dispatched'),
      gte(superOrders.deliveryLatest, now.toISOString().slice(0, 10)),
    ),
  );

/** All addresses, the oldest first, each with the codes of the channel's orders on their way to it. */
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
      .where(and(ownedBy(owner), isOnItsWay(now)))
      .orderBy(superOrders.createdAt, superOrders.code),
  ]);
  const codesByAddress = new Map<string, string[]>();
  for (const order of orders) {
    const key = addressKeyOf(deliveryAddressAt(order, now));
    codesByAddress.set(key, [...(codesByAddress.get(key) ?? []), order.code]);
  }
  return book.map((address) => ({
    ...address,
    openOrderCodes: codesByAddress.get(addressKeyOf(address)) ?? [],
  }));
}
