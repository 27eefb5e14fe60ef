/** Reads and writes of online books. Each function that reads a customer's data requires the owner. */
import { randomBytes } from 'node:crypto';
import { addMilliseconds, subMinutes } from 'date-fns';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { WidgetDto } from '../../../lib/contracts/widgets';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { chooseLocale, findChannel } from '../../shared/channel/language';
import { getArticle } from '../merchandise/catalogue';
import { findProduct, type OrderOwner } from '../orders/find-orders';
import { galleryEntries, type WidgetRow, widgets, widgetShares } from './tables';

/** Minutes after the deletion of an online book in which a new request restores it with the same URL. */
const undoMinutes = 10;

/** Fault that the control API injects into the next online versions. */
type WidgetFault = { creationMs: number; fails: boolean };
const faults = new WeakMap<Database, WidgetFault>();

/** Creation takes six seconds in the demo, so that a person can watch it. */
export const defaultWidgetFault: Readonly<WidgetFault> = { creationMs: 6_000, fails: false };

export function widgetFaultOf({ db }: Pick<BackendContext, 'db'>): WidgetFault {
  const fault = faults.get(db) ?? { ...defaultWidgetFault };
  faults.set(db, fault);
  return fault;
}

type Context = Pick<BackendContext, 'db' | 'clock'>;

export const statusOf = (row: WidgetRow, now: Date): NonNullable<WidgetDto['status']> => {
  if (now < row.readyAt) return 'creating';
  return row.hasFailed ? 'failed' : 'ready';
};

const isShown = ({ sub, channel }: OrderOwner) =>
  and(eq(widgets.accountId, sub), eq(widgets.channel, channel), isNull(widgets.deletedAt));

/** Online book of a product; undefined if the customer has none with this code. */
export async function findWidget(
  db: Database,
  owner: OrderOwner,
  productCode: string,
): Promise<WidgetRow | undefined> {
  const ofProduct = and(isShown(owner), eq(widgets.productCode, productCode));
  return (await db.select().from(widgets).where(ofProduct).limit(1))[0];
}

/** Online books of the customer's orders with these codes, newest first. */
export const listWidgets = (db: Database, owner: OrderOwner, orderCodes: readonly string[]) =>
  db
    .select()
    .from(widgets)
    .where(and(isShown(owner), inArray(widgets.orderCode, [...orderCodes])))
    .orderBy(desc(widgets.createdAt), widgets.productCode);

/** Online book of a public URL; undefined unless it is ready. */
export async function findOpenWidget(
  { db, clock }: Context,
  pageKey: string,
): Promise<WidgetRow | undefined> {
  const ofPage = and(eq(widgets.pageKey, pageKey), isNull(widgets.deletedAt));
  const [row] = await db.select().from(widgets).where(ofPage).limit(1);
  return row && statusOf(row, clock.now()) === 'ready' ? row : undefined;
}

type Book = Pick<WidgetRow, 'accountId' | 'channel' | 'productCode' | 'orderCode' | 'locale'>;

/** A new online book whose creation starts at `createdAt`. */
export const newWidget = (
  book: Book,
  createdAt: Date,
  fault: Partial<WidgetFault> = {},
): WidgetRow => ({
  ...book,
  pageKey: randomBytes(32).toString('base64url'),
  createdAt,
  readyAt: addMilliseconds(createdAt, fault.creationMs ?? 0),
  hasFailed: fault.fails ?? false,
  deletedAt: null,
});

/**
 * Starts the creation of a product's online book; repeated requests have no effect. If the creation failed, it starts
 * again. A book that was deleted a few minutes ago is restored.
 *
 * @returns `notFound` if the customer has no such product, `unfit` if the product is not a book or was cancelled
 */
export async function requestWidget(
  context: Context,
  owner: OrderOwner,
  { code, acceptLanguage }: { code: string; acceptLanguage: string | undefined },
): Promise<WidgetRow | 'notFound' | 'unfit'> {
  const { db, clock } = context;
  const found = await findProduct(db, owner, code);
  const channel = findChannel(owner.channel);
  if (!found || !channel) return 'notFound';
  const { product, order } = found;
  const isBook = getArticle(product.articleId).type.startsWith('photobook');
  if (!isBook || product.status === 'Cancelled') return 'unfit';
  const now = clock.now();
  const book = {
    accountId: owner.sub,
    channel: owner.channel,
    productCode: code,
    orderCode: order.code,
    locale: chooseLocale(channel, acceptLanguage?.split(/[,;]/, 1)[0]),
  };
  const newRow = newWidget(book, now, widgetFaultOf(context));
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(widgets).values(newRow).onConflictDoNothing().returning();
    if (created) return created;
    const ofProduct = eq(widgets.productCode, code);
    const [row] = await tx.select().from(widgets).where(ofProduct).for('update');
    if (!row) return 'notFound';
    const isRestorable = row.deletedAt !== null && row.deletedAt > subMinutes(now, undoMinutes);
    if (row.deletedAt === null && statusOf(row, now) !== 'failed') return row;
    if (row.deletedAt !== null && !isRestorable)
      await tx.delete(galleryEntries).where(eq(galleryEntries.productCode, code));
    const change = isRestorable ? { deletedAt: null } : newRow;
    const [changed] = await tx.update(widgets).set(change).where(ofProduct).returning();
    return changed ?? 'notFound';
  });
}

/** Deletes an online book; its page can no longer be opened. False if the customer has none with this code. */
export async function deleteWidget(
  { db, clock }: Context,
  owner: OrderOwner,
  code: string,
): Promise<boolean> {
  const deleted = await db
    .update(widgets)
    .set({ deletedAt: clock.now() })
    .where(and(isShown(owner), eq(widgets.productCode, code)))
    .returning({ code: widgets.productCode });
  return deleted.length > 0;
}

/** Deletes books that can no longer be restored, and records of mails that no longer count towards the limit. */
export async function sweepWidgets({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db.delete(widgets).where(lte(widgets.deletedAt, subMinutes(now, undoMinutes)));
  await db.delete(widgetShares).where(lte(widgetShares.sentAt, subMinutes(now, 60)));
}

/** Deletes all online books of an account; their pages can no longer be opened. */
export async function removeWidgets(db: Database, accountId: string): Promise<void> {
  await db.delete(widgets).where(eq(widgets.accountId, accountId));
  await db.delete(widgetShares).where(eq(widgetShares.accountId, accountId));
}
