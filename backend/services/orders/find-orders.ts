/** Reads of the order tables. Each function that reads a customer's data requires the owner. */
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import type { OrderStatus } from '../../../lib/contracts/orders';
import type { Database } from '../../platform/db/database';
import { type OrderProductRow, orderProducts, type SuperOrderRow, superOrders } from './tables';

/** Account and channel of the orders: the caller of a service. */
export type OrderOwner = { sub: string; channel: string };

export const ownedBy = ({ sub, channel }: OrderOwner): SQL | undefined =>
  and(eq(superOrders.accountId, sub), eq(superOrders.channel, channel));

export type OrderWithProducts = { order: SuperOrderRow; products: OrderProductRow[] };

/** Newest first; orders with equal times are sorted by their codes. */
export const newestFirst = [desc(superOrders.createdAt), desc(superOrders.code)];

/** Adds the products, sorted by their position in the order. Keeps the sequence of the orders. */
export async function withProducts(
  db: Database,
  orders: SuperOrderRow[],
): Promise<OrderWithProducts[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .select()
    .from(orderProducts)
    .where(
      inArray(
        orderProducts.superOrderCode,
        orders.map(({ code }) => code),
      ),
    )
    .orderBy(asc(orderProducts.position));
  const byOrder = new Map<string, OrderWithProducts>(
    orders.map((order) => [order.code, { order, products: [] }]),
  );
  for (const row of rows) byOrder.get(row.superOrderCode)?.products.push(row);
  return [...byOrder.values()];
}

/** One page of a customer's orders, newest first, and their total number. */
export async function listSuperOrders(
  db: Database,
  owner: OrderOwner,
  page: { offset: number; limit: number; withExpired: boolean },
): Promise<{ total: number; orders: OrderWithProducts[] }> {
  const matches = and(
    ownedBy(owner),
    page.withExpired ? undefined : eq(superOrders.isExpired, false),
  );
  const [totals, orders] = await Promise.all([
    db.select({ total: count() }).from(superOrders).where(matches),
    db
      .select()
      .from(superOrders)
      .where(matches)
      .orderBy(...newestFirst)
      .limit(page.limit)
      .offset(page.offset),
  ]);
  return { total: totals[0]?.total ?? 0, orders: await withProducts(db, orders) };
}

/** Statuses of orders that are not dispatched yet. Their photos may still be needed. */
const openStatuses: readonly OrderStatus[] = [
  'Received',
  'Confirmed',
  'ProductionStarted',
  'ProductionCompleted',
];

/**
 * Photos used by the account's open orders of all channels, because a library belongs to the account. Orders without
 * photos are left out.
 */
export async function listPhotoUses(
  db: Database,
  accountId: string,
): Promise<{ id: string; title: string; photoIds: string[] }[]> {
  const { code, photoIds } = superOrders;
  return db
    .select({ id: code, title: code, photoIds })
    .from(superOrders)
    .where(
      and(
        eq(superOrders.accountId, accountId),
        inArray(superOrders.status, [...openStatuses]),
        sql`cardinality(${photoIds}) > 0`,
      ),
    )
    .orderBy(...newestFirst);
}

/** Order with this code, if it belongs to the customer; `locked` locks its row until the transaction ends. */
export async function findSuperOrder(
  db: Database,
  owner: OrderOwner,
  code: string,
  locked?: 'locked',
): Promise<OrderWithProducts | undefined> {
  const ofCode = and(ownedBy(owner), eq(superOrders.code, code));
  const order = db.select().from(superOrders).where(ofCode).limit(1);
  return (await withProducts(db, await (locked ? order.for('update') : order)))[0];
}

/** Orders of the customer with these codes, of all channels, newest first. Intended for a few hundred codes. */
export async function findSuperOrders(
  db: Database,
  accountId: string,
  codes: readonly string[],
): Promise<OrderWithProducts[]> {
  const ofCodes = and(eq(superOrders.accountId, accountId), inArray(superOrders.code, [...codes]));
  const orders = await db
    .select()
    .from(superOrders)
    .where(ofCodes)
    .orderBy(...newestFirst);
  return withProducts(db, orders);
}

type ProductOfOrder = { order: SuperOrderRow; product: OrderProductRow };

/** Query of products with their orders; `where` must contain the owner. */
const productRows = (db: Database, where: SQL | undefined) =>
  db
    .select({ order: superOrders, product: orderProducts })
    .from(orderProducts)
    .innerJoin(superOrders, eq(orderProducts.superOrderCode, superOrders.code))
    .where(where);

/** One page of a customer's ordered products that match a condition, newest order first, and their total number. */
export async function listProducts(
  db: Database,
  owner: OrderOwner,
  page: { where?: SQL; offset: number; limit: number },
): Promise<{ total: number; products: ProductOfOrder[] }> {
  const matches = and(ownedBy(owner), page.where);
  const [totals, products] = await Promise.all([
    db
      .select({ total: count() })
      .from(orderProducts)
      .innerJoin(superOrders, eq(orderProducts.superOrderCode, superOrders.code))
      .where(matches),
    productRows(db, matches)
      .orderBy(...newestFirst, asc(orderProducts.position))
      .limit(page.limit)
      .offset(page.offset),
  ]);
  return { total: totals[0]?.total ?? 0, products };
}

/** Product with this code, if its order belongs to the customer. */
export async function findProduct(
  db: Database,
  owner: OrderOwner,
  code: string,
): Promise<ProductOfOrder | undefined> {
  const ofCode = and(ownedBy(owner), eq(orderProducts.code, code));
  return (await productRows(db, ofCode).limit(1))[0];
}

/** Codes of all products of the customer that have a printable file. The API has no pages for them. */
export async function listPdfCodes(db: Database, owner: OrderOwner): Promise<string[]> {
  const rows = await db
    .select({ code: orderProducts.code })
    .from(orderProducts)
    .innerJoin(superOrders, eq(orderProducts.superOrderCode, superOrders.code))
    .where(and(ownedBy(owner), eq(orderProducts.hasPdf, true)))
    .orderBy(...newestFirst, asc(orderProducts.position));
  return rows.map(({ code }) => code);
}

/** Statuses in which nothing is produced or delivered any more. */
const endedStatuses: OrderStatus[] = ['Dispatched', 'Cancelled'];

/** Filter for orders that have ended. */
export const hasEnded = (): SQL => inArray(superOrders.status, endedStatuses);

/**
 * Anonymises the ended orders that match `accounts`: deletes the titles of products, and all of the address except
 * the country. Open orders are not changed, because the delivery needs the address.
 */
export async function anonymizeOrders(db: Database, accounts: SQL): Promise<void> {
  const toAnonymise = and(accounts, hasEnded(), hasPersonalData(superOrders.deliveryAddress));
  const codes = db.select({ code: superOrders.code }).from(superOrders).where(toAnonymise);
  await db
    .update(orderProducts)
    .set({ title: null, searchTitle: null })
    .where(inArray(orderProducts.superOrderCode, codes));
  await db
    .update(superOrders)
    .set({ deliveryAddress: anonymousAddress(superOrders.deliveryAddress), addressChange: null })
    .where(toAnonymise);
}

/** Filter for the orders of one account. */
export const ordersOf = (accountId: string): SQL => eq(superOrders.accountId, accountId);

const emptyAddress: Omit<PostalAddressDto, 'countryCode'> = {
  firstName: '',
  lastName: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
};

/** Anonymised form of a stored address: only the country, which determines the tax. */
export const anonymousAddress = (address: PgColumn): SQL =>
  sql`${JSON.stringify(emptyAddress)}::jsonb || jsonb_build_object('countryCode', (${address}->'countryCode'))`;

/** Whether a stored address contains a name or a street. */
export const hasPersonalData = (address: PgColumn): SQL =>
  sql`(${address}->>'lastName') || (${address}->>'street') <> ''`;
