/** Reads of the order tables. Every read of one customer's data takes the owner, so that none can forget it. */
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import type { OrderStatus } from '../../../lib/contracts/orders';
import type { Database } from '../../platform/db/database';
import { type OrderProductRow, orderProducts, type SuperOrderRow, superOrders } from './tables';

/** Whose orders, and where they were placed: the caller of a service. */
export type OrderOwner = { sub: string; channel: string };

export const ownedBy = ({ sub, channel }: OrderOwner): SQL | undefined =>
  and(eq(superOrders.accountId, sub), eq(superOrders.channel, channel));

export type OrderWithProducts = { order: SuperOrderRow; products: OrderProductRow[] };

/** The newest first; the code settles which of two orders of one instant comes first. */
const newestFirst = [desc(superOrders.createdAt), desc(superOrders.code)];

async function withProducts(db: Database, orders: SuperOrderRow[]): Promise<OrderWithProducts[]> {
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

/** One page of a customer's super orders, the newest first, and how many there are in all. */
export async function listSuperOrders(
  db: Database,
  owner: OrderOwner,
  page: { offset: number; limit: number; withExpired: boolean },
): Promise<{ total: number; orders: OrderWithProducts[] }> {
  const mine = and(ownedBy(owner), page.withExpired ? undefined : eq(superOrders.isExpired, false));
  const [totals, orders] = await Promise.all([
    db.select({ total: count() }).from(superOrders).where(mine),
    db
      .select()
      .from(superOrders)
      .where(mine)
      .orderBy(...newestFirst)
      .limit(page.limit)
      .offset(page.offset),
  ]);
  return { total: totals[0]?.total ?? 0, orders: await withProducts(db, orders) };
}

/** Orders that are not sent yet: what they print may still be needed. */
const open: readonly OrderStatus[] = [
  'Received',
  'Confirmed',
  'ProductionStarted',
  'ProductionCompleted',
];

/** Which photos the account's open orders use, of all channels: so are its photos. Those without any are left out. */
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
        inArray(superOrders.status, [...open]),
        sql`cardinality(${photoIds}) > 0`,
      ),
    )
    .orderBy(...newestFirst);
}

/** The super order of a code, if it is the customer's; `locked` until the transaction ends. */
export async function findSuperOrder(
  db: Database,
  owner: OrderOwner,
  code: string,
  locked?: 'locked',
): Promise<OrderWithProducts | undefined> {
  const mine = and(ownedBy(owner), eq(superOrders.code, code));
  const order = db.select().from(superOrders).where(mine).limit(1);
  return (await withProducts(db, await (locked ? order.for('update') : order)))[0];
}

/** Those of the codes that are the customer's super orders, of all channels, the newest first; for a few hundred at a time. */
export async function findSuperOrders(
  db: Database,
  accountId: string,
  codes: readonly string[],
): Promise<OrderWithProducts[]> {
  const mine = and(eq(superOrders.accountId, accountId), inArray(superOrders.code, [...codes]));
  const orders = await db
    .select()
    .from(superOrders)
    .where(mine)
    .orderBy(...newestFirst);
  return withProducts(db, orders);
}

type ProductOfOrder = { order: SuperOrderRow; product: OrderProductRow };

/** Products with their orders, of which `where` has to name the owner. */
const productRows = (db: Database, where: SQL | undefined) =>
  db
    .select({ order: superOrders, product: orderProducts })
    .from(orderProducts)
    .innerJoin(superOrders, eq(orderProducts.superOrderCode, superOrders.code))
    .where(where);

/** One page of the products of a customer's orders that meet a condition, the newest order first, and how many there are. */
export async function listProducts(
  db: Database,
  owner: OrderOwner,
  page: { where?: SQL; offset: number; limit: number },
): Promise<{ total: number; products: ProductOfOrder[] }> {
  const mine = and(ownedBy(owner), page.where);
  const [totals, products] = await Promise.all([
    db
      .select({ total: count() })
      .from(orderProducts)
      .innerJoin(superOrders, eq(orderProducts.superOrderCode, superOrders.code))
      .where(mine),
    productRows(db, mine)
      .orderBy(...newestFirst, asc(orderProducts.position))
      .limit(page.limit)
      .offset(page.offset),
  ]);
  return { total: totals[0]?.total ?? 0, products };
}

/** The product of a code, if its order is the customer's. */
export async function findProduct(
  db: Database,
  owner: OrderOwner,
  code: string,
): Promise<ProductOfOrder | undefined> {
  const mine = and(ownedBy(owner), eq(orderProducts.code, code));
  return (await productRows(db, mine).limit(1))[0];
}

/** Codes of all products of the customer that have a printable file: the service knows no pages of them. */
export async function listPdfCodes(db: Database, owner: OrderOwner): Promise<string[]> {
  const rows = await db
    .select({ code: orderProducts.code })
    .from(orderProducts)
    .innerJoin(superOrders, eq(orderProducts.superOrderCode, superOrders.code))
    .where(and(ownedBy(owner), eq(orderProducts.hasPdf, true)))
    .orderBy(...newestFirst, asc(orderProducts.position));
  return rows.map(({ code }) => code);
}

/** Nothing is made or sent any more. */
const endedStatuses: OrderStatus[] = ['Dispatched', 'Cancelled'];

/** Orders that have ended. */
export const hasEnded = (): SQL => inArray(superOrders.status, endedStatuses);

/**
 * Takes the person out of ended orders: addresses but for the country, and the titles of the products. An order on
 * its way keeps them until it has ended, for it is still to be delivered.
 */
export async function anonymizeOrders(db: Database, accounts: SQL): Promise<void> {
  const which = and(accounts, hasEnded(), namesSomebody(superOrders.deliveryAddress));
  const codes = db.select({ code: superOrders.code }).from(superOrders).where(which);
  await db
    .update(orderProducts)
    .set({ title: null })
    .where(inArray(orderProducts.superOrderCode, codes));
  await db
    .update(superOrders)
    .set({ deliveryAddress: anonymousAddress(superOrders.deliveryAddress), addressChange: null })
    .where(which);
}

/** The orders of one account. */
export const ordersOf = (accountId: string): SQL => eq(superOrders.accountId, accountId);

const nobody: Omit<PostalAddressDto, 'countryCode'> = {
  firstName: '',
  lastName: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
};

/** What is left of a stored address when its person is forgotten: the country, by which tax was counted. */
export const anonymousAddress = (address: PgColumn): SQL =>
  sql`${JSON.stringify(nobody)}::jsonb || jsonb_build_object('countryCode', (${address}->'countryCode'))`;

/** Whether a stored address still names a person or a street. */
export const namesSomebody = (address: PgColumn): SQL =>
  sql`(${address}->>'lastName') || (${address}->>'street') <> ''`;
